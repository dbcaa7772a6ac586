import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findNginx, findWrk } from "../scripts/system";
import { startEdge, startNginx } from "../tests/support/edge";
import { median, processorOf } from "./load";

/**
 * The cached home page of a city through the edge, beside the same compressed bytes as a static file by the same nginx, and
 * the storefront alone; in turn, in one run. nginx is too fast for a load generator of Node's: wrk (a Debian package)
 * calls it.
 */
const CONNECTIONS = 50;
const SECONDS = 3;
/** Single rounds differ by a tenth and more: two loads on few processors. */
const ROUNDS = 7;
/** The least share of the static file's rate (SPEC-342). */
const SHARE = 0.65;
/** From this share of the edge's rate on, the storefront alone would do: reported, and discussed in docs/decisions/0028. */
const OWN_SHARE = 0.5;
/** One of two has it: the edge, or the storefront's own cache by requests for each second of processor time. */
const WANTED_SHARE = 0.75;

const nginx = findNginx();
const wrk = findWrk();
if (nginx === null || wrk === null) throw new Error("This figure needs the Debian packages nginx and wrk");
await buildStorefront();
const folder = mkdtempSync(join(tmpdir(), "mealfront-bench-"));
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: folder,
  ports: { storefront: 23_000, upstream: 24_000, bank: 24_010 },
  env: { LOG_LEVEL: "error" },
  output: () => undefined,
});
const edge = await startEdge(nginx, {
  hosts: ["127.0.0.1"],
  storefronts: [new URL(stack.storefrontUrl).host],
  // The limits are there to stop exactly such a load.
  perSecond: { pages: 1_000_000, calls: 1_000_000 },
});
const home = `http://127.0.0.1:${edge.port}/moscow`;
const compressed = async (): Promise<Buffer> => {
  // curl leaves the bytes as they came.
  return execFileSync("curl", ["-sf", "-H", "Accept-Encoding: gzip", home], { maxBuffer: 10_000_000 });
};
await compressed();
const bytes = await compressed();
const files = join(folder, "files");
mkdirSync(files);
writeFileSync(join(files, "moscow.gz"), bytes);
const still = await startNginx(
  nginx,
  ({ port, folder: own }) => `
worker_processes auto;
pid ${own}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    location / { root ${files}; gzip_static always; default_type "text/html; charset=utf-8"; }
  }
}`,
);

/** Requests a second; any answer but 2xx is a failure: a fast refusal is no speed. */
const rateOf = (url: string): number => {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "-H", "Accept-Encoding: gzip", url];
  const report = execFileSync(wrk, options).toString();
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(report);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1] ?? 0);
};

type Served = { readonly perSecond: number /** For each second of processor time. */; readonly perCore: number };

const served = (url: string, pid: number | undefined): Served => {
  const before = processorOf(pid);
  const perSecond = rateOf(url);
  return { perSecond, perCore: (perSecond * SECONDS) / (processorOf(pid) - before) };
};

const rounds: { edge: Served; file: Served; alone: Served }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const alone = served(`${stack.storefrontUrl}/moscow`, stack.processes.storefront.process.pid);
  const file = served(`http://127.0.0.1:${still.port}/moscow`, still.pid);
  rounds.push({ edge: served(home, edge.pid), file, alone });
}
await Promise.all([edge.stop(), still.stop(), stack.stop()]);

const middle = (pick: (round: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
const share = middle((round) => round.edge.perSecond / round.file.perSecond);
const core = middle((round) => round.alone.perCore / round.file.perCore);
const own = middle((round) => round.alone.perSecond / round.edge.perSecond);
process.stdout.write(
  [
    `home through the edge  ${middle((round) => round.edge.perSecond).toFixed(0)} requests/s of ${bytes.length} compressed bytes`,
    `the same as a file     ${middle((round) => round.file.perSecond).toFixed(0)} requests/s`,
    `ratio                  ${share.toFixed(3)} (at least ${SHARE})`,
    `storefront alone       ${middle((round) => round.alone.perSecond).toFixed(0)} requests/s, ${own.toFixed(3)} of the edge's (nginx is optional from ${OWN_SHARE})`,
    `for each core          ${middle((round) => round.edge.perCore).toFixed(0)}, ${middle((round) => round.file.perCore).toFixed(0)} and ${middle((round) => round.alone.perCore).toFixed(0)} requests for a second of processor time; storefront alone / file ${core.toFixed(3)} (${WANTED_SHARE} is wanted of it or of the edge)`,
    "",
  ].join("\n"),
);
process.exitCode = share >= SHARE && Math.max(share, core) >= WANTED_SHARE ? 0 : 1;
