import { writeFileSync } from "node:fs";
import { openapiDocument } from "./openapi-document";

/** `npm run openapi`: writes the published contract anew; a contract test fails while it is out of date. */
const file = new URL("../upstream/openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(await openapiDocument(), null, 2)}\n`);
