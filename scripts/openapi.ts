import { writeFileSync } from "node:fs";
import { readCommand } from "./command-line";
import { openapiDocument } from "./openapi-document";

/** `npm run openapi`: writes the published contract anew; a contract test fails while it is out of date. */
readCommand("npm run openapi\n", {});
const file = new URL("../upstream/openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(await openapiDocument(), null, 2)}\n`);
