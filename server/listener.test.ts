/**
 * @group security
 * @rule SPEC-760
 */
import { createServer, type RequestListener } from "node:http";
import { expect, it } from "@jest/globals";
import { closeServer, openLocally } from "@/tests/support/local-server";
import { createLimiter } from "./limiter";
import { listenerOf, withoutFinalSlash } from "./listener";

it.each([
  ["/buy/p17:2/", "/buy/p17:2"],
  ["/buy/p17:2/?utm_source=mail/", "/buy/p17:2?utm_source=mail/"],
  ["/buy/", "/buy"],
  ["/buy//?lang=de", "/buy?lang=de"],
])("a permalink has no slash at its end, and no permanent redirect: %s", (url, plain) => {
  expect(withoutFinalSlash(url)).toBe(plain);
});

it.each(["/buy/p17:2", "/buy/p17:2/more/", "/buying/", "/moscow/", "/moscow/buy/", "/?to=/buy/", "/buy?to=/buy/x/"])(
  "%s stays as it was written",
  (url) => {
    expect(withoutFinalSlash(url)).toBe(url);
  },
);

it("hands pages the address of a permalink without that slash", async () => {
  const seen: (string | undefined)[] = [];
  const page: RequestListener = (request, response) => {
    seen.push(request.url);
    response.end();
  };
  const nothing: RequestListener = (_, response) => void response.end();
  const server = createServer(
    listenerOf({
      file: () => false,
      call: nothing,
      chunkedCall: nothing,
      eventStream: nothing,
      states: nothing,
      page,
      limiter: createLimiter({ maxRunning: 1, maxQueued: 0, maxWaitMs: 0 }),
      networkOf: () => "",
      notePresence: () => undefined,
      unavailable: nothing,
    }),
  );
  const url = await openLocally(server);
  await fetch(`${url}/buy/p17:2/?lang=de`);
  await fetch(`${url}/moscow/`);
  await closeServer(server);
  expect(seen).toEqual(["/buy/p17:2?lang=de", "/moscow/"]);
});
