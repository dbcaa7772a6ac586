import swc from "@swc/core";

/**
 * Preloaded by the import check. Its parser reads every file as plain TypeScript and stops at the first JSX; with
 * the option for `.tsx` files it reads all of them.
 */
const parse = swc.parseFileSync;
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith(".tsx") });
