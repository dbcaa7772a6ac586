"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import type { NearestShop } from "@/lib/contract/place/address";
import type { DeliveryPrices } from "@/lib/contract/place/zone";
import { useModals } from "@/lib/stores/modal";
import type { AddressOutcome } from "./address-choice";

/** Stays in one line: of terms, whole ones go to the next. */
const unbroken = (term: string): string => term.replaceAll(" ", "\u00a0");

/** Delivery price, minimum and the sum it is free from, in words. */
export const useDeliveryTerms = (): ((prices: DeliveryPrices | null) => string) => {
  const t = useTranslations("address.result");
  const format = usePriceFormat();
  return (prices) => {
    if (prices === null) return "";
    const { delivery, minimum_order_amount: minimum, has_free_delivery: isFree, free_delivery_from: from } = prices;
    const terms = [isFree || delivery === 0 ? t("delivery_free") : t("delivery", { amount: format(delivery) })];
    terms.push(isFree || minimum === 0 ? t("no_minimum") : t("minimum", { amount: format(minimum) }));
    if (!isFree && delivery > 0 && from !== null) terms.push(t("free_from", { amount: format(from) }));
    return terms.map(unbroken).join(" · ");
  };
};

const Undeliverable = ({ nearest }: { readonly nearest: NearestShop | null }) => {
  const t = useTranslations("address.result");
  const open = useModals((modals) => modals.open);
  const offer = nearest && (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      onClick={() => open({ kind: "nearest_shop", shop_id: nearest.id })}
    >
      {t("nearest")}
    </Button>
  );
  return (
    <Status tone="warning" title={t("unavailable")} action={offer}>
      {nearest ? t("unavailable_text", { street: nearest.street }) : t("unavailable_only")}
    </Status>
  );
};

/** The result of a check, beside the field, as text and colour (SPEC-412). A missing address stands under the field. */
export function AddressResult({ outcome }: { readonly outcome: AddressOutcome | null }) {
  const t = useTranslations("address.result");
  const termsOf = useDeliveryTerms();
  return (
    <div role="status">
      {outcome?.kind === "no_house" && <Status tone="warning">{t("no_house")}</Status>}
      {outcome?.kind === "undeliverable" && <Undeliverable nearest={outcome.nearest} />}
      {outcome?.kind === "deliverable" && (
        <Status tone="success" title={t("available")}>
          {termsOf(outcome.address.delivery_prices)}
        </Status>
      )}
    </div>
  );
}
