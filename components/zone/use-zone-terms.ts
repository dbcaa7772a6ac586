import { useTranslations } from "next-intl";
import type { DeliveryZone } from "@/lib/contract/place/zone";

type Term = { readonly name: string; readonly value: string };

/** A zone's terms in words; one that is delivered to for nothing has no minimum either (SPEC-34). */
export const useZoneTerms = (format: (amount: number) => string): ((prices: DeliveryZone["prices"]) => Term[]) => {
  const t = useTranslations("zone");
  return ({ delivery, minimum_order_amount: minimum, has_free_delivery: isFree, free_delivery_from: from }) => {
    const hasPrice = !isFree && delivery > 0;
    const hasMinimum = !isFree && minimum > 0;
    return [
      { name: t("delivery"), value: hasPrice ? format(delivery) : t("free") },
      { name: t("minimum"), value: hasMinimum ? t("minimum_from", { amount: format(minimum) }) : t("no_minimum") },
      ...(hasPrice && from !== null
        ? [{ name: t("free_from"), value: t("minimum_from", { amount: format(from) }) }]
        : []),
    ];
  };
};
