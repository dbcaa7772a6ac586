"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { useQuery } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import { useFavourites } from "@/lib/client/menu/favourites";
import { useMenuFacts } from "@/lib/client/menu/menu-facts";
import { filterSize, type MenuFilter } from "@/lib/client/menu/menu-filter";
import { menuIndexQuery } from "@/lib/client/menu/menu-index";
import { narrow } from "./narrow";
import { narrowCss } from "./narrow-css";
import { readPageMenu, wordsOfPage } from "./page-menu";

/** Narrows the menu of the page to what was typed and to what the filter lets through. */
export const useNarrowing = (typed: string, filter: MenuFilter, isFilterOpen: boolean) => {
  const t = useTranslations("search");
  const [page] = useState(readPageMenu);
  const isFiltered = filterSize(filter) > 0;
  const facts = useMenuFacts(isFiltered || isFilterOpen);
  const favourites = useFavourites();
  const { city } = useStorefront();
  const index = useQuery(menuIndexQuery(city?.id ?? null, wordsOfPage)).data ?? null;

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
