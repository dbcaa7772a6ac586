"use client";

import { useMemo } from "react";
import { useStorefront } from "@/lib/client/core/storefront";
import type { AmountPlace } from "@/lib/domain/amount/amount";
import { writtenLocales } from "@/lib/domain/amount/number-signs";
import { useCity } from "./city";

/** How amounts are written in the language of the page and in the country of its city, and in which currency. */
export const useAmountPlace = (): AmountPlace => {
  const { language } = useStorefront();
  const { country, prices } = useCity();
  return useMemo(
    () => ({
      locales: writtenLocales(language, country.code),
      currency: prices.currency_code,
      sign: prices.currency,
    }),
    [language, country.code, prices],
  );
};
