import { writeBrandFiles } from "./brand-files";
import { print } from "./terminal";

/** `npm run brand:files`: after a brand's data has changed. */
const brands = writeBrandFiles(".");
print([`${brands.length} brands: ${brands.map(({ alias }) => alias).join(", ")}`]);
