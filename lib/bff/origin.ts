import { ApiError } from "./api-error";

/**
 * Lets changes in from our own pages only: `Sec-Fetch-Site: same-origin`, or, from a browser that does not send it, an
 * `Origin` that is ours (SPEC-321). Throws 403.
 */
export const assertOwnOrigin = (headers: Headers, siteOrigin: string): void => {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null ? headers.get("origin") === siteOrigin : site === "same-origin";
  if (!isOwn) throw new ApiError(403, "forbidden");
};

/**
 * The customer's address as the nearest trusted proxy saw it; undefined where no proxy is trusted. Entries further left
 * are whatever the client wrote.
 */
export const clientAddress = (headers: Headers, trustedHops: number): string | undefined => {
  if (trustedHops === 0) return undefined;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const address = hops.at(-trustedHops);
  return address === undefined || address === "" ? undefined : address;
};
