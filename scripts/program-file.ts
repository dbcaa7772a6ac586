import { join } from "node:path";

export const programFolder = "dist";

/**
 * Bounds the heap of a process, MB. From 2 GB on, which Node allows itself on a machine of 8 GB, V8 lets the heap grow
 * fourfold before it collects, below it twofold at most (`bench/cart.ts` measures both processes).
 */
export const nodeOptions = "--max-old-space-size=1024";

/** What Node starts for a program that is no part of the storefront's build. */
export const programFile = (program: "upstream" | "bank"): string => join(programFolder, `${program}.mjs`);
