import { mkdirSync, writeFileSync } from "node:fs";
import { generatedTables } from "./generated-tables";
import { shopFileSchemas } from "./shop-schemas";

/** `npm run generate`: writes anew the tables that the browser has of the contract and of the messages, and the schemas of a shop's files. */
mkdirSync(new URL("../docs/shop-files", import.meta.url), { recursive: true });
for (const [path, text] of [...generatedTables(), ...shopFileSchemas()])
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
