import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as z from "zod";

/** What one file of tests took, seconds; of files that run side by side each counts whole. */
type FileTime = { readonly file: string; readonly seconds: number };
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly files: readonly FileTime[];
};

const reports = mkdtempSync(join(tmpdir(), "mealfront-gate-"));
const bin = (name: string) => join("node_modules", ".bin", name);

type Stage = { readonly title: string; readonly seconds: number };
const stages: Stage[] = [];

const ended = (title: string, isGreen: boolean, started: number): void => {
  const seconds = (Date.now() - started) / 1000;
  stages.push({ title, seconds });
  process.stdout.write(`-- ${title}: ${isGreen ? "ok" : "FAILED"} (${seconds.toFixed(1)} s)\n`);
};

/** Runs one command of the gate with its output shown; false when it failed. */
function step(title: string, command: readonly string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n== ${title}\n`);
  const [file = "", ...args] = command;
  const started = Date.now();
  const { status } = spawnSync(file, args, { stdio: "inherit", env: { ...process.env, ...env } });
  ended(title, status === 0, started);
  return status === 0;
}

type Output = "as it comes" | "at its end";

/** Runs one command beside others, with its output shown as it comes, or whole once it has ended. */
const stepBeside = (title: string, [file = "", ...args]: readonly string[], shown: Output): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now();
    const heading = `\n== ${title}\n`;
    const output: Buffer[] = [];
    const show =
      shown === "as it comes" ? (part: Buffer) => process.stdout.write(part) : (part: Buffer) => output.push(part);
    if (shown === "as it comes") process.stdout.write(heading);
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", show);
    const end = (isGreen: boolean): void => {
      if (shown === "at its end") process.stdout.write(`${heading}${Buffer.concat(output).toString()}`);
      ended(title, isGreen, started);
      resolve(isGreen);
    };
    child.once("error", () => end(false));
    child.once("close", (code) => end(code === 0));
  });

/** Runs a stage within this process; throws what it throws. */
export async function timed(title: string, work: () => Promise<void>): Promise<void> {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  let isGreen = false;
  try {
    await work();
    isGreen = true;
  } finally {
    ended(title, isGreen, started);
  }
}

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});
type Suite = {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
};
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
    suites: z.array(Suite).optional(),
  }),
);
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
});

const secondsOf = ({ specs, suites = [] }: Suite): number =>
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);

/** What each stage and the ten slowest files took. Checks of the sources run two at a time beside unit tests, so that stages add up to more than the whole. */
export const durations = (counts: readonly Count[]): string => {
  const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`;
  const slowest = counts.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds);
  return [
    "the stages:\n",
    ...stages.map(({ title, seconds }) => line(seconds, title)),
    "the ten slowest files:\n",
    ...slowest.slice(0, 10).map(({ file, seconds }) => line(seconds, file)),
    `all of it took ${(performance.now() / 60_000).toFixed(1)} minutes\n`,
  ].join("");
};

/** A part of the gate that left nothing to count. */
export const brokenOff: Count = { passed: 0, failed: 1, skipped: 0, files: [] };

/** A runner that left no readable report has failed as a whole, which counts as one failure. */
function counted(isGreen: boolean, file: string, read: (report: unknown) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, "utf8")));
    return isGreen ? count : { ...count, failed: Math.max(count.failed, 1) };
  } catch {
    return brokenOff;
  }
}

const cores = availableParallelism();

/**
 * How many files run at once. Many tests wait for a server or for a bound, so that one more than there are cores keeps
 * all cores busy, and contract tests wait the most. Files of money tests each start a whole shop, which the long mode kills: there
 * one at a time.
 */
const workersOf = {
  unit: () => cores + 1,
  processes: () => cores + 1,
  "unit processes": () => cores + 1,
  contract: () => cores + 2,
  money: () => (process.env["LONG"] === "1" ? 1 : cores + 1),
};

type Projects = keyof typeof workersOf;

/** A run of Jest on another Node than the gate's own. */
export type OtherNode = {
  /** What stages and files are marked with. */
  readonly title: string;
  /** Holds `node`. */
  readonly folder: string;
};

const reportOf = (projects: Projects, node?: OtherNode): string =>
  join(reports, `${projects}${node === undefined ? "" : ` on ${node.title}`}.json`);
const jestCommand = (projects: Projects, files: readonly string[] = [], node?: OtherNode): readonly string[] => [
  ...(node === undefined ? [] : [join(node.folder, "node")]),
  bin("jest"),
  "--selectProjects",
  ...projects.split(" "),
  `--maxWorkers=${workersOf[projects]()}`,
  "--json",
  `--outputFile=${reportOf(projects, node)}`,
  "--silent=false",
  ...(files.length > 0 ? ["--runTestsByPath", ...files] : []),
];
const jestCount = (projects: Projects, isGreen: boolean, node?: OtherNode): Count =>
  counted(isGreen, reportOf(projects, node), (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JestReport.parse(report);
    const files = testResults.map(({ name, startTime, endTime }) => ({
      file: `${relative(process.cwd(), name)}${node === undefined ? "" : ` (${node.title})`}`,
      seconds: (endTime - startTime) / 1000,
    }));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, files };
  });

/**
 * @param projects names of jest.config.mjs with spaces between them
 * @param files of these projects; all without them
 */
export function jest(projects: Projects, files?: readonly string[]): Count {
  return jestCount(projects, step(`${projects} tests`, jestCommand(projects, files)));
}

/**
 * What `npm test` runs of some projects, on another Node; their children find it by its name too.
 *
 * @param files of these projects; all without them
 */
export function jestOn(node: OtherNode, projects: Projects, files?: readonly string[]): Count {
  const env = { LONG: "0", PATH: `${node.folder}:${process.env["PATH"] ?? ""}` };
  const isGreen = step(`${projects} tests on ${node.title}`, jestCommand(projects, files, node), env);
  return jestCount(projects, isGreen, node);
}

/**
 * The checks of the sources, and tests beside them: some checks keep one processor only, some tests none. Both are run to
 * their end, so that one reads all that is wrong.
 */
export async function readSourcesBeside(projects: Projects): Promise<{ isReadable: boolean; count: Count }> {
  const [isReadable, isGreen] = await Promise.all([
    readSources(),
    stepBeside(`${projects} tests`, jestCommand(projects), "as it comes"),
  ]);
  return { isReadable, count: jestCount(projects, isGreen) };
}

/** @param walks files of walks; all without them */
export function playwright(walks: readonly string[] = []): Count {
  const file = join(reports, "e2e.json");
  // Playwright reads the names as patterns.
  const names = walks.map((walk) => `${walk.replaceAll(".", "\\.")}$`);
  const isGreen = step("browser tests", [bin("playwright"), "test", ...names], { E2E_REPORT: file });
  return counted(isGreen, file, (report) => {
    const { stats, suites } = PlaywrightReport.parse(report);
    const { expected, unexpected, flaky, skipped } = stats;
    if (flaky > 0) process.stdout.write(`${flaky} browser tests passed at the second try only\n`);
    const files = suites.map((suite) => ({ file: join("tests/e2e", suite.file), seconds: secondsOf(suite) }));
    return { passed: expected + flaky, failed: unexpected, skipped, files };
  });
}

/** The import check, with the reader it needs for JSX. */
export const importCheck = [
  "--import",
  "./scripts/read-tsx.mjs",
  "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  "--config",
  ".dependency-cruiser.mjs",
] as const;

/**
 * What a check of the sources found out, cached for the next one beside the packages: with it the types take 3 s of a
 * processor instead of 18, the import rules 1 instead of 4, dead code 1 instead of 5.
 */
const known = (name: string): string => join("node_modules", ".cache", "gate", name);

type Check = readonly [title: string, command: readonly string[]];
const typeChecks: readonly Check[] = [
  ["route types", [bin("next"), "typegen"]],
  ["types", [bin("tsc"), "--noEmit", "-p", ".", "--incremental", "--tsBuildInfoFile", known("types.tsbuildinfo")]],
];
const biome: Check = ["Biome", [bin("biome"), "check", "--error-on-warnings"]];
const otherChecks: readonly Check[] = [
  [
    "import rules",
    [
      process.execPath,
      ...importCheck,
      ...["--cache", known("imports"), "--cache-strategy", "content"],
      ...["app", "components", "console", "lib", "server", "upstream", "bank"],
    ],
  ],
  ["dead code", [bin("knip"), "--cache", "--cache-location", known("knip")]],
  [
    "translations",
    [
      bin("i18n-check"),
      "--locales",
      "messages",
      "--source",
      "en",
      "--format",
      "icu",
      "--only",
      "missingKeys,invalidKeys",
    ],
  ],
];

const inTurn = async (checks: readonly Check[]): Promise<boolean> => {
  let isGreen = true;
  for (const [title, command] of checks) isGreen = (await stepBeside(title, command, "at its end")) && isGreen;
  return isGreen;
};

/**
 * The checks that read the sources: form, types, imports, dead code, translations. True when all are green. Biome follows
 * promises with one processor alone and takes as long as all others do, so that these run beside it.
 */
async function readSources(): Promise<boolean> {
  const lanes = await Promise.all([inTurn([biome]), inTurn([...typeChecks, ...otherChecks])]);
  return lanes.every(Boolean);
}
