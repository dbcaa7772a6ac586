"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useModals } from "@/lib/client/modal/modal-store";
import type { NearestShop } from "@/lib/contract/place/address";
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

/** The result of a check, beside the field, as text and colour (SPEC-412). A missing address stands under the field. */
export function AddressResult({ outcome }: { readonly outcome: AddressOutcome | null }) {
  const t = useTranslations("address.result");
  return (
    <div role="status">
      {outcome?.kind === "no_house" && <Status tone="warning">{t("no_house")}</Status>}
      {outcome?.kind === "undeliverable" && <Undeliverable nearest={outcome.nearest} />}
      {outcome?.kind === "deliverable" && (
        <Status tone="success" title={t("available")}>
          <DeliveryTerms prices={outcome.address.delivery_prices} />
        </Status>
      )}
    </div>
  );
}
