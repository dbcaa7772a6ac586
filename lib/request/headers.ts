/** Headers by which the framework asks for a part of a page, not for the page. */
export const partHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-state-tree",
  "next-router-segment-prefetch",
  "next-url",
] as const;
