"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { useFavourites } from "@/lib/client/menu/favourites";
import { useMenuFacts } from "@/lib/client/menu/menu-facts";
import { filterSize, type MenuFilter } from "@/lib/client/menu/menu-filter";
import type { MenuSearchTerms } from "@/lib/contract/product";
import type { MenuIndex } from "@/lib/domain/menu/search-index";
import { narrow } from "./narrow";
import { narrowCss } from "./narrow-css";
import { readPageMenu, wordsOfPage } from "./page-menu";

/** Names and descriptions change with the menu itself, a few times a day at most. */
const INDEX_STALE_MS = 600_000;

/** An index of the menu in all its languages; without a network, of the words the page has itself. */
const useMenuIndex = (wordsOfPage: () => MenuSearchTerms) => {
  const { city } = useStorefront();
  const load = async (): Promise<MenuIndex> => {
    const terms =
      city === null ? null : call("GET /menu/search-terms", { query: { city_id: city.id } }).catch(() => null);
    const { menuIndex } = await import("@/lib/domain/menu/search-index");
    return menuIndex((await terms) ?? wordsOfPage());
  };
  const { data, isPending } = useQuery({
    queryKey: queryKeys.menuIndex(city?.id ?? 0),
    queryFn: load,
    staleTime: INDEX_STALE_MS,
  });
  return { index: data ?? null, isPending };
};

/** Narrows the menu of the page to what was typed and to what the filter lets through. */
export const useNarrowing = (typed: string, filter: MenuFilter, isFilterOpen: boolean) => {
  const t = useTranslations("search");
  const [page] = useState(readPageMenu);
  const isFiltered = filterSize(filter) > 0;
  const facts = useMenuFacts(isFiltered || isFilterOpen);
  const favourites = useFavourites();
  const { index } = useMenuIndex(wordsOfPage);

  // A press of a key is shown at once, the menu follows.
  const text = useDeferredValue(typed).trim();
  const isSought = text !== "" && index !== null;
  const menu = facts.data ?? null;

  const narrowed = useMemo(
    () => narrow({ page, matches: isSought ? index(text) : null, filter, favourites, facts: menu }),
    [page, isSought, index, text, filter, favourites, menu],
  );
  const isWaiting = isFiltered && menu === null;
  const css = useMemo(() => {
    if (!isSought && !isFiltered) return "";
    const notes = new Map([...narrowed.without].map(([key, names]) => [key, t("skip", { names: names.join(", ") })]));
    return narrowCss({ page, narrowed, isRanked: isSought, isKnown: !isWaiting, notes });
  }, [page, narrowed, isSought, isFiltered, isWaiting, t]);

  return {
    page,
    narrowed,
    css,
    isSought,
    isFiltered,
    /** The menu is as narrow as the address or the visitor wants it, as far as it can be. */
    isApplied: (typed.trim() === "" || isSought) && (!isWaiting || facts.isError),
    isChecking: isWaiting && !facts.isError,
    hasFailed: isWaiting && facts.isError,
    isRetrying: facts.isFetching,
    retry: () => void facts.refetch(),
  };
};
