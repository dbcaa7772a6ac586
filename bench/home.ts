import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNode, untilReady } from "../scripts/child";
import { freePort } from "../scripts/ports";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { load, median, memoryOf } from "./load";

/** The cached home page of a city beside the same bytes from a bare node server, in turn, in one run. */
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
const home = `${stack.storefrontUrl}/moscow`;
const first = await fetch(home);
if (!first.ok) throw new Error(`Home answered ${first.status}`);
const page = join(folder, "home.html");
writeFileSync(page, Buffer.from(await first.arrayBuffer()));
const barePort = await freePort(23_500);
const bareUrl = `http://localhost:${barePort}/`;
const bare = startNode({
  name: "bare server",
  args: ["bench/bare-server.mjs", page, String(barePort)],
  env: {},
  output: "inherit",
});
await untilReady(bare, bareUrl);

const rounds: { home: number; bare: number }[] = [];
let memory = 0;
const headers = { "accept-encoding": "identity" };
await load({ url: home, connections: 50, seconds: 3, headers });
for (let round = 0; round < 3; round += 1) {
  const ours = await load({ url: home, connections: 50, seconds: 5, headers });
  memory = Math.max(memory, memoryOf(stack.processes.storefront.process.pid));
  const theirs = await load({ url: bareUrl, connections: 50, seconds: 5, headers });
  if (ours.errors + theirs.errors > 0) throw new Error("Some requests failed");
  rounds.push({ home: ours.perSecond, bare: theirs.perSecond });
}
await Promise.all([stack.stop(), bare.stop()]);

const ratio = median(rounds.map((round) => round.home / round.bare));
process.stdout.write(
  [
    `cached home      ${median(rounds.map((round) => round.home)).toFixed(0)} requests/s`,
    `bare node server ${median(rounds.map((round) => round.bare)).toFixed(0)} requests/s, the same bytes`,
    `ratio            ${ratio.toFixed(3)}`,
    `storefront       ${memory} MB under this load (at most 512)`,
    "",
  ].join("\n"),
);
process.exitCode = memory <= 512 ? 0 : 1;
