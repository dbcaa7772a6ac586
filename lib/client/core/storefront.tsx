"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useAnnounceHydration } from "./announce-hydration";
import { useCrossTabSync } from "./cross-tab-sync";
import { useLanguageWatch } from "./language";
import { writePreference } from "./preferences";
import { queryClientOf } from "./query-client";
import { RefreshProvider } from "./refresh";
import type { Storefront } from "./storefront-context";

const StorefrontContext = createContext<Storefront | null>(null);

/** The fixed context of the page; throws outside a `StorefrontProvider`. */
export const useStorefront = (): Storefront => {
  const value = useContext(StorefrontContext);
  if (value === null) throw new Error("useStorefront outside StorefrontProvider");
  return value;
};

const Watch = () => {
  const { brand, language, city } = useStorefront();
  const alias = city?.alias;
  useCrossTabSync(brand);
  useLanguageWatch(brand, language);
  // Remembered here and not by the server: a page with a `Set-Cookie` could not be kept by any cache.
  useEffect(() => {
    if (alias !== undefined) writePreference(brand, "city_alias", alias);
  }, [brand, alias]);
  return null;
};

/** Set by the root layouts: the page's context, the query client, and the ear for news from other tabs. */
export const StorefrontProvider = ({
  value,
  children,
}: {
  readonly value: Storefront;
  readonly children: ReactNode;
}) => {
  const client = useMemo(() => queryClientOf(value.language), [value.language]);
  useAnnounceHydration();
  return (
    <QueryClientProvider client={client}>
      <StorefrontContext value={value}>
        <RefreshProvider>
          <Watch />
          {children}
        </RefreshProvider>
      </StorefrontContext>
    </QueryClientProvider>
  );
};
