import { execFileSync } from "node:child_process";
import { readCommand, refuseCommand } from "./command-line";
import {
  brokenOff,
  type Count,
  durations,
  jest,
  jestOn,
  type OtherNode,
  playwright,
  readSourcesBeside,
  timed,
} from "./gate";
import { archiveOf, fetchNode24, NODE_24 } from "./node-24";
import { buildStorefront } from "./storefront-build";
import { findChromium, findMtail, findNginx, findPostgres, findPromtool, findRedis } from "./system";
import { printFailure } from "./terminal";
import { filesOfGroup, isTestGroup, projectOf, type TestGroup, testGroups } from "./test-groups";

/**
 * `npm test`: everything a change has to pass; with `LONG=1`, the rest of the tests too (docs/testing.md). It ends with
 * one line that adds up every runner. `npm test -- security` runs what belongs to one subject.
 */
const usage = `npm test [-- ${Object.keys(testGroups).join("|")}]
One file is tested by npx jest --selectProjects=unit -- FILE (docs/testing.md).
`;
const [group] = readCommand(usage, {}, 1).positionals;
const isLongCircle = process.env["LONG"] === "1" && group === undefined;

/** Node 24 for the long circle; null where the npm registry has none for this machine. Without it the circle does not begin. */
const otherNode = (): OtherNode | null => {
  const archive = archiveOf(process.platform, process.arch);
  try {
    return archive && { title: `Node ${NODE_24}`, folder: fetchNode24(archive, "node_modules/.cache") };
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
};
const node24 = isLongCircle ? otherNode() : null;

const missing = [
  findChromium() === null ? "Chromium (Debian package chromium): the browser tests cannot run" : null,
  findPostgres() === null && process.env["TEST_DATABASE_URL"] === undefined
    ? "PostgreSQL (Debian package postgresql): the contract tests run on the embedded database alone, those that kill it not at all"
    : null,
  findNginx() === null ? "nginx (Debian package nginx): the edge is not tested" : null,
  findMtail() === null ? "mtail (Debian package mtail): the figures of nginx's log are not tested" : null,
  isLongCircle && node24 === null
    ? `Node ${NODE_24}: the npm registry has none for this machine, and it is not tested`
    : null,
  findPromtool() === null ? "promtool (Debian package prometheus): the alerts are read, and not tried" : null,
  findRedis() === null ? "Redis (Debian package redis-server): several storefronts are not tested" : null,
].filter((line) => line !== null);

/** Builds the storefront and runs what needs the build; a build that fails is one failure. */
const onBuild = async (build: () => Promise<void>, tests: () => readonly Count[]): Promise<readonly Count[]> => {
  try {
    await timed("build", build);
  } catch {
    return [brokenOff];
  }
  return tests();
};

const testFiles = (...patterns: readonly string[]): readonly string[] =>
  execFileSync("git", ["ls-files", ...patterns], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

/** What the long circle runs on another Node too, as much of it as `npm test` runs. */
const built = (): readonly string[] =>
  testFiles("tests/built/*.test.ts").filter((file) => !file.endsWith(".long.test.ts"));

const runAll = async (): Promise<readonly Count[]> => {
  const { isReadable, count } = await readSourcesBeside("unit processes");
  return [
    isReadable ? count : { ...count, failed: count.failed + 1 },
    jest("contract"),
    ...(node24 === null ? [] : [jestOn(node24, "unit"), jestOn(node24, "contract")]),
    // Its types were checked above, and its folder is thrown away or built with other sources.
    ...(await onBuild(
      () => buildStorefront({ IN_GATE: "1" }),
      () => [playwright(), jest("money"), ...(node24 === null ? [] : [jestOn(node24, "money", built())])],
    )),
  ];
};

const runGroup = async (name: TestGroup): Promise<readonly Count[]> => {
  if (testGroups[name].isLong) process.env["LONG"] = "1";
  const files = filesOfGroup(name, testFiles("*.test.ts", "*.test.tsx", "*.spec.ts"));
  const filesIn = (project: string): readonly string[] => files.filter((file) => projectOf(file) === project);
  const withoutBuild = (["unit", "processes", "contract"] as const)
    .filter((project) => filesIn(project).length > 0)
    .map((project) => jest(project, filesIn(project)));
  const [walks, shops] = [filesIn("walks"), filesIn("money")];
  if (walks.length + shops.length === 0) return withoutBuild;
  const onShops = await onBuild(buildStorefront, () => [
    ...(walks.length === 0 ? [] : [playwright(walks)]),
    ...(shops.length === 0 ? [] : [jest("money", shops)]),
  ]);
  return [...withoutBuild, ...onShops];
};

const run = (): Promise<readonly Count[]> => {
  if (group === undefined) return runAll();
  return isTestGroup(group) ? runGroup(group) : refuseCommand(usage, `There is no group '${group}'`);
};

const counts = await run();
const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, count) => total + count[key], 0);
for (const line of missing) process.stdout.write(`missing: ${line}\n`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
process.stdout.write(durations(counts));
process.stdout.write(`tests: ${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped\n`);
