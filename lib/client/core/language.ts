"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Language } from "@/lib/contract/language";
import { readPreference, writePreference } from "./preferences";

/**
 * A language chosen in another tab changed the cookie under this one: refreshed parts would come in the new language
 * and mix with the old. On focus the whole page follows the cookie, unless its address names a language.
 */
export const useLanguageWatch = (brand: string, language: Language): void => {
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

/** Chooses a language: remembered, and the page is fetched anew in place, without a `lang` in its address. */
export const useLanguageSwitch = (brand: string): ((language: Language) => void) => {
  const router = useRouter();
  return (language) => {
    writePreference(brand, "language", language);
    const url = new URL(location.href);
    if (!url.searchParams.has("lang")) return router.refresh();
    url.searchParams.delete("lang");
    return router.replace(`${url.pathname}${url.search}${url.hash}`);
  };
};
