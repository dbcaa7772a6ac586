"use client";

import { useTranslations } from "next-intl";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import { type AmountPlace, readAmount } from "@/lib/domain/amount/amount";
import { isBlank } from "@/lib/domain/text";

/** The amount of a field in major units: null where it is empty, not a number where it has none or may be two. */
export const typedAmount = (text: string, place: AmountPlace): number | null => {
  if (isBlank(text)) return null;
  const reading = readAmount(text, place);
  return reading.kind === "amount" ? reading.cents / 100 : Number.NaN;
};

/** Why a text is not understood, in words, where more can be said than that: it may be two amounts, or is in another currency. */
export const useAmountText = (): ((text: string, place: AmountPlace) => string | null) => {
  const t = useTranslations("form.amount");
  const { language } = useStorefront();
  const { prices } = useCity();
  const plain = (amount: string, decimals: number): string =>
    Number(amount).toLocaleString(language, { useGrouping: false, minimumFractionDigits: decimals });
  return (text, place) => {
    const reading = readAmount(text, place);
    if (reading.kind === "currency") return t("currency", { currency: prices.currency });
    if (reading.kind !== "ambiguous") return null;
    const [small, large] = reading.readings;
    return t("ambiguous", { small: plain(small, 2), large: plain(large, 0) });
  };
};
