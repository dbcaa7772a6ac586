import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeBrandFiles } from "./brand-files";
import { readCommand, takePart } from "./command-line";
import { languageTables } from "./language-tables";

/**
 * `npm run generate`: writes again what is derived from the sources; tests fail while one of it is out of date. What takes minutes or a browser
 * is derived where it is named.
 */
const usage = `npm run generate [-- migrations|examples|pictures|sharing-pictures|readme-pictures]

Without a word: the lists of languages, the tables of the contract and the schemas of a shop's files, the list and the palettes of the build's
brands, the published contracts (upstream/openapi.json, upstream/openapi-staff.json) and the states of payments (docs/payment-states.md).
migrations        the migration that brings the database to upstream/store/schema
examples          the examples of the published contract, from what contract tests exchange; FOLDER of a recording may follow
pictures          the demo's pictures
sharing-pictures  the pictures of shared links
readme-pictures   the pictures of README, from shops of the demo and a browser; --compose composes those of the last run again
`;

const write = (files: Iterable<readonly [path: string, text: string]>): void => {
  for (const [path, text] of files) writeFileSync(path, text);
};

const writeContract = async (): Promise<void> => {
  const { openapiDocument } = await import("./openapi-document");
  const { openapiStaffDocument } = await import("./openapi-staff");
  write([
    ["upstream/openapi.json", `${JSON.stringify(await openapiDocument(), null, 2)}\n`],
    ["upstream/openapi-staff.json", `${JSON.stringify(await openapiStaffDocument(), null, 2)}\n`],
  ]);
};

const writeAll = async (): Promise<void> => {
  mkdirSync("docs/shop-files", { recursive: true });
  // With a language's folder its file goes.
  rmSync("lib/i18n/deferred", { recursive: true, force: true });
  mkdirSync("lib/i18n/deferred");
  write(languageTables());
  writeBrandFiles(".");
  // The contract and the schemas name the languages: they are loaded with the list that has just been written.
  write((await import("./generated-tables")).generatedTables());
  write((await import("./shop-schemas")).shopFileSchemas());
  await writeContract();
  const { paymentTable } = await import("../upstream/domain/payment/payment-table");
  write([["docs/payment-states.md", paymentTable()]]);
};

const run = (program: string, args: readonly string[]): void => {
  process.exitCode = spawnSync(program, [...args, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1;
};

const part = takePart(["migrations", "examples", "pictures", "sharing-pictures", "readme-pictures"]);
switch (part) {
  case "migrations":
    run(join("node_modules", ".bin", "drizzle-kit"), ["generate"]);
    break;
  case "examples":
    await import("./openapi-examples-record");
    await writeContract();
    break;
  case "pictures":
    run(process.execPath, ["tools/pictures/render.mjs"]);
    break;
  case "sharing-pictures":
    run(process.execPath, ["--import", "tsx", "scripts/sharing-pictures.mts"]);
    break;
  case "readme-pictures":
    await import("./readme-pictures");
    break;
  default:
    readCommand(usage, {});
    await writeAll();
}
