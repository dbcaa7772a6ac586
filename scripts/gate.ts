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

/** Runs one command beside others; its output is shown once it has ended. */
const stepBeside = (title: string, [file = "", ...args]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
    const end = (isGreen: boolean): void => {
      process.stdout.write(`\n== ${title}\n${Buffer.concat(output).toString()}`);
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

/** What each stage and the ten slowest files took. Checks of the sources run two at a time, so that stages add up to more than the whole. */
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
 * all cores busy. Files of money tests each start a whole shop: two at a time, and one in the long mode, which kills them.
 */
const workersOf = {
  unit: cores + 1,
  "unit processes": cores + 1,
  contract: cores + 1,
  money: process.env["LONG"] === "1" ? 1 : Math.min(2, cores),
};

/** @param projects names of jest.config.mjs with spaces between them */
export function jest(projects: keyof typeof workersOf): Count {
  const file = join(reports, `${projects}.json`);
  const isGreen = step(`${projects} tests`, [
    bin("jest"),
    "--selectProjects",
    ...projects.split(" "),
    `--maxWorkers=${workersOf[projects]}`,
    "--json",
    `--outputFile=${file}`,
    "--silent=false",
  ]);
  return counted(isGreen, file, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JestReport.parse(report);
    const files = testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    }));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, files };
  });
}

export function playwright(): Count {
  const file = join(reports, "e2e.json");
  const isGreen = step("browser tests", [bin("playwright"), "test"], { E2E_REPORT: file });
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

/** What the last check of the types found out: a second one takes 3 s of a processor, and the first 18. */
const typesKnown = join(".data", "types.tsbuildinfo");

const typeChecks: readonly (readonly [string, readonly string[]])[] = [
  ["route types", [bin("next"), "typegen"]],
  ["types", [bin("tsc"), "--noEmit", "-p", ".", "--incremental", "--tsBuildInfoFile", typesKnown]],
];
const otherChecks: typeof typeChecks = [
  ["Biome", [bin("biome"), "check", "--error-on-warnings"]],
  ["import rules", [process.execPath, ...importCheck, "app", "components", "lib", "server", "upstream", "bank"]],
  ["dead code", [bin("knip")]],
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

const inTurn = async (checks: typeof typeChecks): Promise<boolean> => {
  let isGreen = true;
  for (const [title, command] of checks) isGreen = (await stepBeside(title, command)) && isGreen;
  return isGreen;
};

/**
 * The checks that read the sources: form, types, imports, dead code, translations. True when all are green. The types
 * take as long as all others, and run beside them.
 */
export async function readSources(): Promise<boolean> {
  const lanes = await Promise.all([inTurn(typeChecks), inTurn(otherChecks)]);
  return lanes.every(Boolean);
}
