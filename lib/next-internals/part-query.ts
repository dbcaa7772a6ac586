import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

/** The query that Next expects beside headers that ask for a part of a page; it answers any other by a redirect. */
export const partQuery = async (headers: {
  readonly "next-router-prefetch"?: "1";
  readonly "next-router-segment-prefetch"?: string;
}): Promise<string> => {
  const value = await computeCacheBustingSearchParam(
    headers["next-router-prefetch"],
    headers["next-router-segment-prefetch"],
    undefined,
    undefined,
  );
  return value === "" ? "_rsc" : `_rsc=${value}`;
};
