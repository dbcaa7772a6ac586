import swc from "@swc/core";

/**
 * Preloaded by the import check. Its parser reads every file as plain TypeScript and stops at the first JSX; told that a
 * `.tsx` file holds JSX, it reads all of them.
 */
const parse = swc.parseFileSync;
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith(".tsx") });
