import { writeBrandFiles } from "./brand-files";

/** `npm run brand:files`: after a brand's data has changed. */
const brands = writeBrandFiles(".");
process.stdout.write(`${brands.length} brands: ${brands.map(({ alias }) => alias).join(", ")}\n`);
