"use client";

import { useEffect } from "react";
import { type MenuFilter, queryWithMenu } from "@/lib/domain/menu/menu-filter";

/** Browsers let a page change its address a hundred times in half a minute. */
const SETTLED_MS = 300;

/** Keeps search and filter in the address, without a request, so that it can be shared and reloaded. */
export const useAddress = (text: string, filter: MenuFilter): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const next = queryWithMenu(search, { text, filter });
      if (next !== null) window.history.replaceState(window.history.state, "", `${pathname}${next}${hash}`);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, filter]);
};
