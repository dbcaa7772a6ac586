import { mkdtempSync, promises, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { connectionBounds } from "@/lib/config/connection-bounds";
import { onlyKnownMethods, refuseTunnels } from "@/lib/config/known-methods";
import { boundPages } from "./busy";
import { keepRoom } from "./disk-room";
import { drain } from "./drain";
import { comeAgain } from "./failed-page";
import { serveFiles } from "./files";
import { sendPage } from "./kept-page";
import { keepPages } from "./kept-pages";
import { pageKeyOf } from "./page-key";
import { readSettings } from "./settings";
import { sendUnavailable } from "./unavailable";
import { writeWhole } from "./whole-files";

const { PORT: port, BRAND: brand, BUILD_DIR: dist, DRAIN_SECONDS: grace, PAGES_DISK_MB: room } = readSettings();
/** Pages that Next draws at a time: two seconds of its work, above which nobody would wait. */
const MOST_PAGES = 64;

// Next has no setting for how it writes; its cache handlers would have to be drawn into middleware too (0026).
promises.writeFile = writeWhole(dist, promises.writeFile);
const { default: createNext } = await import("next");
const app = createNext({ dev: false, port });
await app.prepare();
const handle = app.getRequestHandler();
const answer: RequestListener = (request, response) => {
  // Next tells of its own failures in an answer.
  void handle(request, response);
};

// Next behind a door of its own, which only we know: what is kept is asked for there, without the one who asked us.
const folder = mkdtempSync(join(tmpdir(), "mealfront-"));
const socketPath = join(folder, "next");
const inner = createServer(answer);
await new Promise<void>((resolve) => inner.listen(socketPath, resolve));
const next = new Pool("http://localhost", { socketPath });
const keptPage = keepPages(next);

const files = serveFiles(dist);
const refuse: RequestListener = (request, response) => sendUnavailable(brand, request, response);
const bounded = boundPages(MOST_PAGES, answer, comeAgain(answer), refuse);
const answerKnown = onlyKnownMethods((request, response) => {
  if (files(request, response)) return;
  const key = pageKeyOf(request, brand);
  if (key === null) return bounded(request, response);
  void keptPage(key).then((page) => {
    if (page === null) bounded(request, response);
    else if (page === "failed") refuse(request, response);
    else sendPage(request, response, page);
  });
});
const server = createServer(connectionBounds, answerKnown);
refuseTunnels(server);
server.listen(port);
keepRoom(dist, room * 1024 * 1024);

const stop = async (): Promise<void> => {
  await drain(server, grace * 1_000);
  await next.close();
  inner.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
