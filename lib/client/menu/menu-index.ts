import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { MenuSearchTerms } from "@/lib/contract/product";

/** Names and descriptions change with the menu itself, a few times a day at most. */
const INDEX_STALE_MS = 600_000;

/**
 * The query of an index of a city's menu in all its languages.
 *
 * @param cityId null on a page without a city
 * @param knownWords what is searched without a network: the words that the page has itself
 */
export const menuIndexQuery = (cityId: number | null, knownWords: () => MenuSearchTerms) =>
  queryOptions({
    queryKey: queryKeys.menuIndex(cityId ?? 0),
    queryFn: async () => {
      const terms =
        cityId === null ? null : call("GET /menu/search-terms", { query: { city_id: cityId } }).catch(() => null);
      const { menuIndex } = await import("@/lib/domain/menu/search-index");
      return menuIndex((await terms) ?? knownWords());
    },
    staleTime: INDEX_STALE_MS,
  });
