import { readCommand } from "./command-line";
import { brokenOff, type Count, durations, jest, playwright, readSourcesBeside, timed } from "./gate";
import { buildStorefront } from "./storefront-build";
import { findChromium, findMtail, findNginx, findPostgres, findRedis } from "./system";

/**
 * `npm test`: everything a change has to pass; with `LONG=1`, the rest of the tests too (docs/testing.md). It ends with
 * one line that adds up every runner.
 */
readCommand("npm test\nOne file is tested by npx jest --selectProjects=unit -- FILE (docs/testing.md).\n", {});
const missing = [
  findChromium() === null ? "Chromium (Debian package chromium): the browser tests cannot run" : null,
  findPostgres() === null && process.env["TEST_DATABASE_URL"] === undefined
    ? "PostgreSQL (Debian package postgresql): the contract tests run on the embedded database alone, those that kill it not at all"
    : null,
  findNginx() === null ? "nginx (Debian package nginx): the edge is not tested" : null,
  findMtail() === null ? "mtail (Debian package mtail): the figures of nginx's log are not tested" : null,
  findRedis() === null ? "Redis (Debian package redis-server): several storefronts are not tested" : null,
].filter((line) => line !== null);

const { isReadable, count } = await readSourcesBeside("unit processes");
const counts: Count[] = [count, jest("contract")];
try {
  // Its types were checked above, and its folder is thrown away or built with other sources.
  await timed("build", () => buildStorefront({ IN_GATE: "1" }));
  counts.push(playwright(), jest("money"));
} catch {
  counts.push(brokenOff);
}

const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, count) => total + count[key], 0);
const failed = sum("failed") + (isReadable ? 0 : 1);
for (const line of missing) process.stdout.write(`missing: ${line}\n`);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(durations(counts));
process.stdout.write(`tests: ${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped\n`);
