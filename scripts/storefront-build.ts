import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fetchCacheFolder, pageCacheFolder } from "../lib/next-internals/cache-folders";
import { compileModulesAtOnce } from "../lib/next-internals/eager-modules";
import { assertBrandFiles } from "./brand-files";
import { startNode } from "./child";
import { buildConsole } from "./console-build";
import { makeDemoMap } from "./demo-map";
import { packFiles } from "./pack-files";
import { bundlePrograms } from "./program-bundle";
import { bundleServer } from "./server-bundle";
import { bundleServiceWorker } from "./service-worker";
import { fingerprintOf } from "./source-fingerprint";

const sources = [
  "app",
  "components",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "lib",
  "messages",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "server",
  "tsconfig.json",
];
const mark = ".next/source-fingerprint";

/** Without maps it is another build of the same sources. */
const fingerprint = (): string =>
  fingerprintOf(sources, ...(process.env["MAP_PROVIDER"] === "none" ? ["no maps"] : []));

/** What is written beside the fingerprint of a build for a trial: no build has checked its types. */
const TRIAL = " trial";

/**
 * Builds the storefront unless the build at hand was made from the very same sources.
 *
 * @param isTrial leaves out what only takes longer: the check of types, and the last tenth of compression
 */
async function build(isTrial: boolean, env: Readonly<Record<string, string>>): Promise<void> {
  const sourcesNow = fingerprint();
  const wanted = isTrial ? [sourcesNow, sourcesNow + TRIAL] : [sourcesNow];
  if (existsSync(".next/BUILD_ID") && existsSync(mark) && wanted.includes(readFileSync(mark, "utf8"))) return;
  // Data fetched for pages survives builds, and would show yesterday's menu in a new one.
  rmSync(fetchCacheFolder(".next"), { recursive: true, force: true });
  await bundleServiceWorker();
  const isFirst = !existsSync(".next/BUILD_ID");
  const next = startNode({
    name: "build",
    args: ["node_modules/next/dist/bin/next", "build"],
    env: {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      ...(isFirst && { FIRST_BUILD: "1" }),
      ...(isTrial && { SKIP_TYPES: "1" }),
      ...env,
    },
    output: "inherit",
  });
  const code = await next.ended;
  if (code !== 0) throw new Error("The build of the storefront failed");
  compileModulesAtOnce(".next/static/chunks");
  await packFiles(".next/static", isTrial ? "fast" : "closest");
  await bundleServer(".next");
  writeFileSync(mark, wanted.at(-1) ?? sourcesNow);
}

/**
 * Builds the storefront unless the build at hand was made from the very same sources. A second brand started beside a
 * running one so leaves its build alone. The programs beside it are bundled in any case, which takes a moment.
 *
 * @param env variables of the build beside the environment of this process
 */
export async function buildStorefront(env: Readonly<Record<string, string>> = {}): Promise<void> {
  assertBrandFiles(".");
  await bundlePrograms();
  await buildConsole("closest");
  makeDemoMap();
  await build(false, env);
}

/**
 * The same for who tries the shop and waits for it. The map is left to `startDemoMap`.
 *
 * @return the rest of the build, once the programs that can start meanwhile are bundled
 */
export async function startTrialBuild(): Promise<{ readonly built: Promise<void> }> {
  assertBrandFiles(".");
  await bundlePrograms();
  return { built: buildConsole("fast").then(() => build(true, {})) };
}

/**
 * Drops the pages that were rendered on demand: they outlive the process, and name the address it had. The next visitor of
 * the shop at another address would receive them once.
 */
export const forgetPages = (): void => rmSync(pageCacheFolder(".next"), { recursive: true, force: true });
