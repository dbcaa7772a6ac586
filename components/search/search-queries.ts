"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { MenuSearchTerms } from "@/lib/contract/product";
import type { MenuIndex } from "./search-index";

/** Names and descriptions change with the menu itself, a few times a day at most. */
const INDEX_STALE_MS = 600_000;

/** An index of the menu in all its languages; without a network, of the words the page has itself. */
export const useMenuIndex = (wordsOfPage: () => MenuSearchTerms) => {
  const { city } = useStorefront();
  const load = async (): Promise<MenuIndex> => {
    const terms = city === null ? null : call("menuSearchTerms", { query: { city_id: city.id } }).catch(() => null);
    const { menuIndex } = await import("./search-index");
    return menuIndex((await terms) ?? wordsOfPage());
  };
  const { data, isPending } = useQuery({
    queryKey: queryKeys.menuIndex(city?.id ?? 0),
    queryFn: load,
    staleTime: INDEX_STALE_MS,
  });
  return { index: data ?? null, isPending };
};
