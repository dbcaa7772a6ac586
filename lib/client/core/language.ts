"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Language } from "@/lib/contract/language";
import { readPreference } from "./preferences";

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
