import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@/lib/contract/endpoints";
import { readCommand } from "./command-line";
import { chooseExamples } from "./example-choice";
import { EXAMPLE_DAY } from "./example-text";
import { examplesFile } from "./openapi-examples";
import { printError } from "./terminal";

/** The contract tests that between them exchange one of everything. */
const files = [
  "address",
  "auth",
  "bonuses",
  "cart",
  "cart-offers",
  "feedback",
  "issuer-return",
  "menu",
  "page",
  "pay",
  "places",
  "push",
  "rating",
  "receipt",
  "refusals",
  "repeat",
  "tracking",
  "user",
];

/**
 * `npm run generate -- examples`: runs contract tests with their clock at a fixed day, records what they exchange and writes
 * the examples of the published contract. `examples FOLDER` chooses again from a recording that is there.
 */
const record = (folder: string): void => {
  const pattern = `tests/contract/(${files.join("|")})\\.test\\.ts`;
  // A test that fails on another day than today's has exchanged its calls all the same.
  spawnSync(join("node_modules", ".bin", "jest"), ["--selectProjects=contract", "--", pattern], {
    stdio: "inherit",
    env: { ...process.env, RECORD_EXAMPLES: folder, RECORD_EXAMPLES_DAY: EXAMPLE_DAY },
  });
};

const linesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"));

const [recorded] = readCommand("npm run generate -- examples [FOLDER of a recording]\n", {}, 1).positionals;
const folder = recorded ?? mkdtempSync(join(tmpdir(), "mealfront-examples-"));
if (recorded === undefined) record(folder);
const examples = chooseExamples(linesOf(folder));
if (recorded === undefined) rmSync(folder, { recursive: true });
writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`);
const missing = Object.keys(endpoints).filter((name) => examples.endpoints[name] === undefined);
if (missing.length > 0) printError([`no example of ${missing.join(", ")}`]);
process.exitCode = missing.length === 0 ? 0 : 1;
