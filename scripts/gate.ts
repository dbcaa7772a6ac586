import { spawnSync } from "node:child_process";
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

/** Runs one command of the gate with its output shown; false when it failed. */
export function step(title: string, command: readonly string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n== ${title}\n`);
  const [file = "", ...args] = command;
  const started = Date.now();
  const { status } = spawnSync(file, args, { stdio: "inherit", env: { ...process.env, ...env } });
  process.stdout.write(
    `-- ${title}: ${status === 0 ? "ok" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return status === 0;
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

/** The files that took longest, one a line. */
export const slowest = (counts: readonly Count[], most = 10): string[] =>
  counts
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

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

/**
 * How many files run at once. Jest alone would leave one of two cores idle. Files of money tests each start a whole shop,
 * or kill it, and take turns.
 */
const workersOf = { unit: availableParallelism(), contract: availableParallelism(), money: 1 };

export function jest(project: keyof typeof workersOf): Count {
  const file = join(reports, `${project}.json`);
  const isGreen = step(`${project} tests`, [
    bin("jest"),
    "--selectProjects",
    project,
    `--maxWorkers=${workersOf[project]}`,
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

/** The checks that read the sources: form, types, imports, dead code, translations. True when all are green. */
export function readSources(): boolean {
  const checks: [string, string[]][] = [
    ["Biome", [bin("biome"), "check", "--error-on-warnings"]],
    ["route types", [bin("next"), "typegen"]],
    ["types", [bin("tsc"), "--noEmit", "-p", "."]],
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
  return checks.map(([title, command]) => step(title, command)).every(Boolean);
}
