"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useModals } from "@/lib/client/modal/modal-store";
import { usePlaceWait } from "@/lib/client/place/place-wait";
import type { NearestShop } from "@/lib/contract/place/address";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { AddressOutcome } from "./address-choice";
import { DeliveryTerms } from "./delivery-terms";

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

const Deliverable = ({ address }: { readonly address: DeliveryAddress }) => {
  const t = useTranslations("address.result");
  const { city_id, delivery_zone_id, delivery_prices: prices } = address;
  const zone = { city_id, order_type: "delivery", shop_id: null, delivery_zone_id } as const;
  const wait = usePlaceWait(delivery_zone_id === null ? null : zone);
  return (
    <Status tone="success" title={t("available")}>
      <DeliveryTerms prices={prices} wait={wait} />
    </Status>
  );
};

/** The result of a check, beside the field, as text and colour (SPEC-412). A missing address stands under the field. */
export function AddressResult({ outcome }: { readonly outcome: AddressOutcome | null }) {
  const t = useTranslations("address.result");
  return (
    <div role="status">
      {outcome?.kind === "no_house" && <Status tone="warning">{t("no_house")}</Status>}
      {outcome?.kind === "undeliverable" && <Undeliverable nearest={outcome.nearest} />}
      {outcome?.kind === "deliverable" && <Deliverable address={outcome.address} />}
    </div>
  );
}
