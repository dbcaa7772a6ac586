"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { useModals } from "@/lib/client/modal/modal-store";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { canCheck } from "@/lib/domain/place/address-text";
import styles from "./address-check.module.css";
import { useAddressInput } from "./address-choice";
import { AddressCombobox } from "./address-combobox";
import { AddressResult } from "./address-result";

type AddressCheckProps = {
  /** Called after every check with the address that was found, or null. */
  readonly onChecked?: ((address: DeliveryAddress | null) => void) | undefined;
};

/**
 * Whether we deliver to an address: one we do is offered for the order, from one we do not the nearest shop is, and a
 * missing one keeps the form open (SPEC-18).
 */
export function AddressCheck({ onChecked }: AddressCheckProps) {
  const t = useTranslations("address");
  const open = useModals((modals) => modals.open);
  const field = useRef<HTMLInputElement>(null);
  const { text, input, outcome, isChecking, type, pick, check } = useAddressInput("");
  const isMissing = outcome?.kind === "not_found" || outcome?.kind === "house_missing";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking || !canCheck(text)) return;
    field.current?.focus();
    const known = await check(input);
    if (known !== null) onChecked?.("address" in known ? known.address : null);
    if (known?.kind === "deliverable") {
      open({ kind: "confirm_select_address", full_address: known.address.full_address, ...input });
    }
    if (known?.kind === "undeliverable" && known.nearest !== null) {
      open({ kind: "nearest_shop", shop_id: known.nearest.id });
    }
  };

  return (
    <form className={styles.check} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.line}>
        <AddressCombobox
          inputRef={field}
          value={text}
          onChange={type}
          onPick={pick}
          error={isMissing ? t(`result.${outcome.kind}`) : null}
        />
        <Button
          type="submit"
          size="l"
          busy={isChecking}
          reason={canCheck(text) ? null : t("field.short")}
          className={styles.button}
        >
          {t("check")}
        </Button>
      </div>
      <AddressResult outcome={outcome} />
    </form>
  );
}
