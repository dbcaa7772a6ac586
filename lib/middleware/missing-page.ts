import type { Brand } from "@/lib/brand/brand";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import type { MissingPage } from "@/lib/request/page-key";
import type { Preferences } from "@/lib/request/preferences";
import { resolve, type SiteTable } from "./resolve";

/**
 * Paths that Next hands to middleware as they are: it decodes a percent, leads on from two slashes and from one at the end,
 * and takes `.rsc` off.
 */
const plainPath = /^\/([\w~-][\w.~-]*)(?:\/[\w~-][\w.~-]*)*(?<!\.rsc)$/;

/**
 * Says, without Next, which page an address has where there is nothing: by the rules and the table of middleware. null for
 * an address that is there, and for one that Next has to be asked about: its path is not plain, it begins with a name that
 * handlers, files or pages without a city have, or it brings the link by which an operator enters.
 *
 * @param url path and query as they were sent
 */
export const missingPageOf = (
  url: string,
  preferences: Preferences,
  table: SiteTable,
  brand: Brand,
): MissingPage | null => {
  const [pathname = "", ...queries] = url.split("?");
  const first = plainPath.exec(pathname)?.[1];
  if (first === undefined || RESERVED_SEGMENTS.has(first)) return null;
  const search = queries.join("?");
  if (new URLSearchParams(search).has("preview")) return null;
  const decision = resolve({ pathname, search, preferences }, table, brand);
  if (decision.kind !== "missing" && decision.kind !== "gone") return null;
  const status = decision.kind === "gone" ? 410 : 404;
  return { innerPath: decision.path, status, language: decision.language };
};
