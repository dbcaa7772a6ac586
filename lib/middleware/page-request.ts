/**
 * Names a page is asked by that change nothing of what the server draws: the browser reads them (SPEC-116). Parts of a
 * regular expression, for nginx as for us.
 */
export const readByBrowser: readonly string[] = [
  "group",
  "tab",
  "view",
  "modal",
  "alias",
  "state",
  "orderId",
  "utm_[a-z_]+",
  "[gyf]clid",
];

/** Headers by which the framework asks for a part of a page, not for the page. */
export const partHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-state-tree",
  "next-router-segment-prefetch",
  "next-url",
] as const;
