"use client";

import type { ReactNode } from "react";
import { PriceFormatProvider } from "@/components/ui/price-format";
import { useStorefront } from "@/lib/client/core/storefront";
import { formatPrice } from "@/lib/domain/menu/price";

/** Writes every price below in the city's currency (SPEC-38). */
export function CityPrices({ children }: { readonly children: ReactNode }) {
  const { city, settings } = useStorefront();
  const format = (amount: number) =>
    formatPrice(amount, city?.prices.currency_code ?? "RUB", settings.enable_fractional_prices);
  return <PriceFormatProvider format={format}>{children}</PriceFormatProvider>;
}
