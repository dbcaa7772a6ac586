import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { followHandlers } from "@/lib/bff/handler-channel";
import { connectionBounds, listenAt, onlyKnownMethods, refuseTunnels } from "@/lib/config/listen";
import { mediaFolder } from "@/lib/config/media";
import { followSiteTable } from "@/lib/middleware/site-table";
import { leaveBytesOutOfJson, writeCacheAtomically } from "@/lib/next-internals/cache-folders";
import { FLUSH_MS, openTracing } from "@/lib/observability/open-tracing";
import { visibleFailure, visibleJson } from "@/lib/observability/visible-text";
import { answerCalls } from "./calls";
import { enforceDiskQuota } from "./disk-quota";
import { drain, MOST_MS } from "./drain";
import { boundEventStreams } from "./event-streams";
import { serveFiles } from "./files";
import { createLimiter } from "./limiter";
import { answerChunkedCalls, listenerOf, sendUnavailable } from "./listener";
import { answerPages } from "./pages";
import { makePeerCalls } from "./peer-calls";
import { readServerSettings } from "./settings";
import { followStates } from "./state-reader";
import { createStyles } from "./styles";
import { traceRenders, traceRequests } from "./traced-requests";
import { visitorNetwork } from "./visitor-network";

/** What keeps it from starting, in one line; the process ends. */
const end = (error: unknown): never => {
  process.stderr.write(visibleFailure(error instanceof Error ? error.message : String(error)));
  process.exit(1);
};

const settingsOrEnd = (): ReturnType<typeof readServerSettings> => {
  try {
    return readServerSettings();
  } catch (error) {
    return end(error);
  }
};

const settings = settingsOrEnd();
const brand = settings.brand.alias;
const { PORT: port, HOST: host, BUILD_DIR: dist, DRAIN_SECONDS: grace, PAGES_DISK_MB: disk } = settings;
/** Two pages are rendered at once, so that a call never waits for more; the others wait at most a second. */
const RENDERING = { maxRunning: 2, maxQueued: 30, maxWaitMs: 1_000 };

const openLog = async () => {
  const { pino } = await import("pino");
  const base = { process: "storefront", brand };
  return pino({ level: settings.LOG_LEVEL, base, hooks: { streamWrite: visibleJson } });
};
const log = settings.tracing && (await openLog());
const tracing = await openTracing(settings.tracing, {
  process: "storefront",
  brand,
  warn: (reason) => log?.warn({ reason }, "traces cannot be sent"),
});
const siteTable = followSiteTable();
const handlerOf = followHandlers();
const sendPeerCalls = makePeerCalls();
writeCacheAtomically(dist);
leaveBytesOutOfJson();
const { default: createNext } = await import("next");
// Next adds a listener for upgrades to the first server it meets, accepts each WebSocket and forgets its socket. This one never listens.
const app = createNext({ dev: false, port, httpServer: createServer() });
await app.prepare();
const handle = app.getRequestHandler();
const answer: RequestListener = (request, response) => {
  // Next answers its own failures. If it cannot, only this connection ends, not the process.
  handle(request, response).catch(() => response.destroy());
};

// Next listens on a private socket: pages for the cache are requested there, without the visitor's headers.
const folder = mkdtempSync(join(tmpdir(), "mealfront-"));
const socketPath = join(folder, "next");
const inner = createServer(traceRenders(answer));
await new Promise<void>((resolve) => inner.listen(socketPath, resolve));
const next = new Pool("http://localhost", { socketPath });
sendPeerCalls(next);

const unavailable: RequestListener = (request, response) => sendUnavailable(brand, request, response);
const networkOf = visitorNetwork(settings.TRUSTED_HOPS);
const styles = createStyles(dist, settings.SESSION_SECRET);
const serveFile = serveFiles({ dist, media: mediaFolder({ ...settings, BRAND: brand }), brand: settings.brand });
const states = followStates({ next, networkOf, siteTable });
const rendering = createLimiter(RENDERING);
const listener = listenerOf({
  file: (request, response) => styles.serve(request, response) || serveFile(request, response),
  call: answerCalls({ handlerOf, next: answer, unavailable }),
  chunkedCall: answerChunkedCalls(next, networkOf, unavailable),
  eventStream: boundEventStreams(brand, answer),
  states: states.serve,
  page: answerPages({
    next,
    limiter: rendering,
    networkOf,
    pageCache: settings.PAGE_CACHE,
    brand,
    siteTable,
    joinStyles: styles.join,
    unavailable,
  }),
  // Separate, so that no page waits for a call that no page sends.
  limiter: createLimiter(RENDERING),
  networkOf,
  notePresence: rendering.notePresence,
  unavailable,
});
const server = createServer(connectionBounds, onlyKnownMethods(traceRequests(listener)));
refuseTunnels(server);
await listenAt(server, { host, port, setting: "PORT", hostSetting: "HOST" }).catch((error: unknown) => {
  rmSync(folder, { recursive: true, force: true });
  end(error);
});
enforceDiskQuota(dist, disk * 1024 * 1024);

const stop = async (): Promise<void> => {
  states.stop();
  // What waits to be sent has its part of the 10 s.
  await drain(server, grace * 1_000, tracing === null ? MOST_MS : MOST_MS - FLUSH_MS);
  // Nobody waits for it any more.
  await next.destroy();
  inner.close();
  rmSync(folder, { recursive: true, force: true });
  await tracing?.stop();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
