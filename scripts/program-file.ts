import { join } from "node:path";

export const programFolder = "dist";

/**
 * The heaps of both processes, MB. From 2 GB on, which Node allows itself on a machine of 8 GB, V8 lets a heap grow
 * fourfold before it collects, below it twofold at most. Replies of a storefront are larger than V8 takes for short-lived:
 * with twice the usual space for new objects, a cart of sixty lines costs a quarter less (ADR-0091).
 */
export const nodeOptions = {
  storefront: "--max-old-space-size=1024 --max-semi-space-size=32",
  upstream: "--max-old-space-size=1024",
} as const;

/** What Node starts for a program that is no part of the storefront's build. */
export const programFile = (program: "upstream" | "bank"): string => join(programFolder, `${program}.mjs`);
