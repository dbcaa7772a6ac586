import { brokenOff, type Count, jest, playwright, readSources, slowest } from "./gate";
import { buildStorefront } from "./storefront-build";
import { findChromium, findNginx, findPostgres, findRedis } from "./system";

/** `npm test`: the whole gate, ended by one line that adds up every runner. */
const missing = [
  findChromium() === null ? "Chromium (Debian package chromium): the browser tests cannot run" : null,
  findPostgres() === null && process.env["TEST_DATABASE_URL"] === undefined
    ? "PostgreSQL (Debian package postgresql): the contract tests run on the embedded database alone, those that kill it not at all"
    : null,
  findNginx() === null ? "nginx (Debian package nginx): the edge is not tested" : null,
  findRedis() === null ? "Redis (Debian package redis-server): several storefronts are not tested" : null,
].filter((line) => line !== null);

const started = Date.now();
const isReadable = readSources();
const counts: Count[] = [jest("unit"), jest("contract")];
try {
  await buildStorefront();
  counts.push(playwright(), jest("money"));
} catch {
  counts.push(brokenOff);
}

const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, count) => total + count[key], 0);
const failed = sum("failed") + (isReadable ? 0 : 1);
for (const line of missing) process.stdout.write(`missing: ${line}\n`);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`the slowest files:\n${slowest(counts).join("\n")}\n`);
process.stdout.write(`all of it took ${((Date.now() - started) / 60_000).toFixed(1)} minutes\n`);
process.stdout.write(`tests: ${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped\n`);
