"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from "react";
import type { Language } from "@/lib/contract/language";
import { useAnnounceHydration } from "./announce-hydration";
import { isUnanswered } from "./api-client";
import { useCrossTabSync } from "./cross-tab-sync";
import { readPreference, writePreference } from "./preferences";
import { RefreshProvider } from "./refresh";
import type { Storefront } from "./storefront-context";

/** Creates a query client. Reads without an answer are retried once, changes never (SPEC-334). */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isUnanswered(error),
        retryDelay: 700,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

let kept: { readonly language: string; readonly client: QueryClient } | null = null;

/**
 * The client of this page load. The browser keeps it while the tree is made anew, as a switch of the order type does:
 * what was loaded stays, and calls on their way find the cache they belong to. Another language starts afresh, since
 * every cached text would be in the former one. A server never shares a client between two customers.
 */
const queryClientOf = (language: string): QueryClient => {
  if (typeof window === "undefined") return createQueryClient();
  if (kept?.language !== language) kept = { language, client: createQueryClient() };
  return kept.client;
};

/** Forgets everything that was loaded; the next page of this load starts with nothing. */
export const forgetQueryClient = (): void => {
  kept = null;
};

const StorefrontContext = createContext<Storefront | null>(null);

/** The fixed context of the page; throws outside a `StorefrontProvider`. */
export const useStorefront = (): Storefront => {
  const value = useContext(StorefrontContext);
  if (value === null) throw new Error("useStorefront outside StorefrontProvider");
  return value;
};

/**
 * A language chosen in another tab changed the cookie under this one: refreshed parts would come in the new language
 * and mix with the old. On focus the whole page follows the cookie, unless its address names a language.
 */
const useLanguageWatch = (brand: string, language: Language): void => {
  const router = useRouter();
  useEffect(() => {
    const check = () => {
      const remembered = readPreference(brand, "language");
      const isNamed = new URLSearchParams(location.search).has("lang");
      if (remembered !== null && remembered !== language && !isNamed) router.refresh();
    };
    window.addEventListener("focus", check);
    return () => window.removeEventListener("focus", check);
  }, [brand, language, router]);
};

/** Puts the remembered theme on again when the page was drawn anew in place, in another language for one. */
const useTheme = (brand: string, language: Language): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language replaces the element that carries the theme
  useLayoutEffect(() => {
    const theme = readPreference(brand, "theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  }, [brand, language]);
};

const Watch = () => {
  const { brand, language, city } = useStorefront();
  const alias = city?.alias;
  useCrossTabSync(brand);
  useLanguageWatch(brand, language);
  useTheme(brand, language);
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
