/**
 * Parts of a page as the framework's router requests them: all its data when a link is followed or prefetched, and before
 * that the layouts around it.
 */
export const pageParts = ["data", "tree"] as const;
export type PagePart = (typeof pageParts)[number];

/** The headers that distinguish the parts. */
export const partNames = ["rsc", "next-router-prefetch", "next-router-segment-prefetch"] as const;

type PartHeaders = {
  readonly rsc: "1";
  readonly "next-router-prefetch"?: "1";
  readonly "next-router-segment-prefetch"?: string;
};

/** Those that the router sends for each part. */
export const partHeaders: Readonly<Record<PagePart, PartHeaders>> = {
  data: { rsc: "1" },
  tree: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
};

/** They name the page that the visitor comes from: a page that is the same for everybody is the same from everywhere. */
export const originNames = ["next-router-state-tree", "next-url"] as const;

/**
 * The parameter of a part's address: a cache that ignores headers must not take a part for the page. Next redirects an
 * address without it to the one that has it.
 */
export const partParameter = /(?:^|&)_rsc(?:[=&]|$)/;

type Headers = Readonly<Record<string, unknown>>;

const isRequestedBy = (headers: Headers, part: PagePart): boolean =>
  partNames.every((name) => headers[name] === partHeaders[part][name]);

/** The part that a request is for; null if it is one that is rendered for this visitor alone. */
export const requestedPart = (headers: Headers, query: string): PagePart | "page" | null => {
  if ([...partNames, ...originNames].every((name) => headers[name] === undefined)) return "page";
  return (partParameter.test(query) && pageParts.find((part) => isRequestedBy(headers, part))) || null;
};
