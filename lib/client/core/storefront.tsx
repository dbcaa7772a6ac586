"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from "react";
import type { Language } from "@/lib/contract/language";
import { setZones } from "@/lib/domain/time/zone-clock";
import { useAnnounceHydration } from "./announce-hydration";
import { useCrossTabSync } from "./cross-tab-sync";
import { useQueriesOnNeed } from "./deferred-queries";
import { useLiveStates, withLiveStates } from "./live-states";
import { readPreference, writePreference } from "./preferences";
import { RefreshProvider } from "./refresh";
import type { Storefront } from "./storefront-context";

const StorefrontContext = createContext<Storefront | null>(null);

/** The context of the page; throws outside a `StorefrontProvider`. */
export const useStorefront = (): Storefront => {
  const value = useContext(StorefrontContext);
  if (value === null) throw new Error("useStorefront outside StorefrontProvider");
  return value;
};

/**
 * A language chosen in another tab changed the cookie under this one: refreshed parts would come in the new language
 * and mix with the old. On focus the whole page follows the cookie, unless its address names a language.
 */
const useLanguageWatch = (brand: string, language: Language, languages: readonly Language[]): void => {
  const router = useRouter();
  useEffect(() => {
    const check = () => {
      const remembered = readPreference(brand, "language");
      const isNamed = new URLSearchParams(location.search).has("lang");
      // One that the shop is not written in would bring this page again.
      const isOther = remembered !== language && languages.some((written) => written === remembered);
      if (isOther && !isNamed) router.refresh();
    };
    window.addEventListener("focus", check);
    return () => window.removeEventListener("focus", check);
  }, [brand, language, languages, router]);
};

/** Sets the remembered theme again when the page was rendered in place, in another language for one. */
const useTheme = (brand: string, language: Language): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language replaces the element that carries the theme
  useLayoutEffect(() => {
    const theme = readPreference(brand, "theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  }, [brand, language]);
};

const Watch = () => {
  const { brand, language, city, settings } = useStorefront();
  const alias = city?.alias;
  useCrossTabSync(brand, language);
  useLanguageWatch(brand, language, settings.languages);
  useTheme(brand, language);
  // Before the city is remembered, which distinguishes the first visit from later ones.
  useQueriesOnNeed(brand, language);
  // Remembered here and not by the server: no cache stores a page with a `Set-Cookie`.
  useEffect(() => {
    if (alias !== undefined) writePreference(brand, "city_alias", alias);
  }, [brand, alias]);
  return null;
};

/** Set by the root layouts: the page's context, and what listens to the first touch and to other tabs. */
export const StorefrontProvider = ({
  value,
  children,
}: {
  readonly value: Storefront;
  readonly children: ReactNode;
}) => {
  useAnnounceHydration();
  // Before anything of the page is rendered that shows a time. A server has its own table, and one for all pages.
  if (typeof window !== "undefined") setZones(value.zones, value.city?.timezone ?? null);
  const live = useLiveStates();
  const present = useMemo(() => withLiveStates(value, live), [value, live]);
  return (
    <StorefrontContext value={present}>
      <RefreshProvider>
        <Watch />
        {children}
      </RefreshProvider>
    </StorefrontContext>
  );
};
