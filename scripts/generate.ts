import { writeFileSync } from "node:fs";
import { generatedTables } from "./generated-tables";

/** `npm run generate`: writes anew the tables that the browser has of the contract and of the messages. */
for (const [path, text] of generatedTables()) writeFileSync(new URL(`../${path}`, import.meta.url), text);
