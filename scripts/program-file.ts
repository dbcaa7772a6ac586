import { join } from "node:path";

export const programFolder = "dist";

/** What Node starts for a program that is no part of the storefront's build. */
export const programFile = (program: "upstream" | "bank"): string => join(programFolder, `${program}.mjs`);
