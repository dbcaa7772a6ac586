import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { connectionBounds, listenAt } from "@/lib/config/listen";
import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";
import type { Problem } from "@/lib/contract/problem";

const POLL_MS = 2_000;

/** The message for operators whose database holds no shop. */
export const emptyDatabase =
  "The database holds no shop yet. `npm run shop -- import FOLDER` writes yours into it (docs/operating/first-shop.md); `npm run demo:data` writes the demo shop, to try things out.";

type Waiting = {
  readonly port: number;
  readonly host: string;
  readonly log: Logger;
  /** @throws where no waiting helps: the database is another brand's */
  readonly isFilled: () => Promise<boolean>;
  /** Gives the database back. */
  readonly close: () => Promise<void>;
};

type Ready = { readonly ok: true; readonly shop: false; readonly message: string };

const answer = (response: ServerResponse, status: number, body: Problem | Ready | { readonly ok: true }): void => {
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  response
    .writeHead(status, { ...headers, [MISSING_SHOP_HEADER]: "1", ...(status === 503 && { "retry-after": "5" }) })
    .end(JSON.stringify(body));
};

/**
 * Ready, so that requests reach this process and the storefront shows how to import a shop
 * (SPEC-514, ADR-0039). `/readyz` says that there is no shop, and everything else is 503 with what to do.
 */
const unfilledServer = () =>
  createServer(connectionBounds, (request, response) => {
    request.resume();
    if (request.url === "/healthz") return answer(response, 200, { ok: true });
    if (request.url === "/readyz") return answer(response, 200, { ok: true, shop: false, message: emptyDatabase });
    return answer(response, 503, { code: "unavailable", message: emptyDatabase });
  });

/**
 * Waits until the database holds a shop, and answers meanwhile that it holds none: a process that ended instead would be
 * started again and again, and its reason would be lost in the restarts. Returns at once where there is a shop.
 */
export const waitForShopData = async ({ port, host, log, isFilled, close }: Waiting): Promise<void> => {
  if (await isFilled()) return;
  log.warn(emptyDatabase);
  const server = unfilledServer();
  const end = (): void => {
    server.close();
    server.closeAllConnections();
  };
  const stop = (): void => {
    end();
    void close().finally(() => process.exit(0));
  };
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const signal of signals) process.once(signal, stop);
  await listenAt(server, { port, host, setting: "UPSTREAM_PORT", hostSetting: "HOST" });
  while (!(await isFilled())) await pause(POLL_MS);
  const closed = new Promise((resolve) => server.once("close", resolve));
  end();
  await closed;
  for (const signal of signals) process.off(signal, stop);
  log.info("the database holds a shop now");
};
