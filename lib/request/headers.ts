/** Headers by which the framework asks for a part of a page, not for the page. */
export const partHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-state-tree",
  "next-router-segment-prefetch",
  "next-url",
] as const;

/**
 * With this header `server/` asks middleware to name the missing page of an address, and not to have it drawn. The answer is
 * the status alone, and the name in the same header: one for all addresses that are missing, or gone, in a variant. What a
 * visitor sends under this name is not handed on.
 */
export const missingPageHeader = "x-missing-page";
