import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readCommand } from "./command-line";
import { languageTables } from "./language-tables";

const write = (files: Iterable<readonly [path: string, text: string]>): void => {
  for (const [path, text] of files) writeFileSync(path, text);
};

/**
 * `npm run generate`: writes again the tables that programs have of the languages and of the contract, and the schemas of a
 * shop's files. With a language's folder its file goes.
 */
readCommand("npm run generate\n", {});
mkdirSync("docs/shop-files", { recursive: true });
rmSync("lib/i18n/deferred", { recursive: true, force: true });
mkdirSync("lib/i18n/deferred");
write(languageTables());
// The contract and the schemas name the languages: they are loaded with the list that has just been written.
write((await import("./generated-tables")).generatedTables());
write((await import("./shop-schemas")).shopFileSchemas());
