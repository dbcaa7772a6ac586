import type { IncomingMessage } from "node:http";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { missingPageOf } from "@/lib/middleware/missing-page";
import type { SiteTable } from "@/lib/middleware/resolve";
import { mayBePublic } from "@/lib/middleware/site-pages";
import { missingKeyOf, type PageKey, pageKeyOf } from "@/lib/request/page-key";

/** The key of a page that may be the same for everybody; null where the path is nobody's page, or the page somebody's own. */
export const publicPageKey = (
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  brand: string,
): PageKey | null => {
  const key = pageKeyOf(request, brand);
  return key !== null && mayBePublic(key.path.split("/").filter((segment) => segment !== "")) ? key : null;
};

/**
 * The key of the page that is shown where there is nothing; null for what is there, and what Next has to be asked about.
 *
 * @param table the one middleware decides by; null while it has none
 */
export const missingPageKey = (
  request: Pick<IncomingMessage, "url" | "headers">,
  brand: BrandAlias,
  table: SiteTable | null,
): PageKey | null =>
  table === null
    ? null
    : missingKeyOf(request, brand, (url, preferences) => missingPageOf(url, preferences, table, brandOf(brand)));
