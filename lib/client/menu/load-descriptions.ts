import { loadQueries } from "@/lib/client/core/deferred-queries";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { placeNow } from "@/lib/client/place/place";
import { menuQuery } from "./menu-facts";

/**
 * What each dish of the page's menu is made of. Of the menu that the filters and the cards of a chosen place read, so that it is
 * fetched once for all of them; nothing watches it, and a change of the menu does not fetch it again for a line of text. Rejects
 * where it does not come.
 */
export const loadDescriptions = async (storefront: Storefront): Promise<ReadonlyMap<string, string>> => {
  const { client } = await loadQueries(storefront.language);
  const groups = await client.ensureQueryData(menuQuery(placeNow(storefront)));
  return new Map(groups.flatMap(({ products }) => products).map(({ key, description }) => [key, description]));
};
