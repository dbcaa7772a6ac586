import { createServer } from "node:http";
import { afterEach, expect, it } from "@jest/globals";
import { freePort } from "@/scripts/ports";
import { openClock } from "./clock";

const HOUR_MS = 3_600_000;
const upstream = createServer((_, answer) => {
  const now = new Date(Date.now() + HOUR_MS).toISOString();
  setTimeout(() => answer.end(JSON.stringify({ now })), 1_500);
});

afterEach(() => {
  upstream.closeAllConnections();
  upstream.close();
});

it("waits for a busy upstream, and goes by what it knew once that is gone", async () => {
  const port = await freePort(15_900);
  await new Promise<void>((resolve) => upstream.listen(port, "127.0.0.1", resolve));
  const clock = openClock({ upstreamUrl: `http://127.0.0.1:${port}`, controlToken: "sixteen letters!" });
  const behind = async () => Math.abs((await clock.now()) - Date.now() - HOUR_MS);
  // Half of the way there and back is what a reading can be wrong by.
  expect(await behind()).toBeLessThan(2_000);
  upstream.closeAllConnections();
  upstream.close();
  clock.doubt();
  expect(await behind()).toBeLessThan(2_000);
});
