import { PGlite } from "@electric-sql/pglite";

/** `node make-pglite.mjs <folder>`: an embedded database without a table. */
const database = await PGlite.create(process.argv[2]);
await database.close();
