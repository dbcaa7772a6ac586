"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useRef } from "react";
import { type PlaceReply, usePlaceChosen } from "@/components/modal/place-chosen";
import { Button } from "@/components/ui/button";
import { useCart } from "@/lib/client/cart";
import type { DeliveryAddress } from "@/lib/contract/address";
import { canCheck } from "@/lib/domain/address-text";
import { flash } from "@/lib/stores/flash";
import { useAddressChoice } from "./address-choice";
import { AddressCombobox } from "./address-combobox";
import styles from "./address-picker.module.css";
import { AddressResult, useDeliveryTerms } from "./address-result";
import { SavedAddresses } from "./saved-addresses";
import { UnavailableForm } from "./unavailable-form";

/** Where to deliver: typed, suggested, checked, and set when an order can be brought there (decision 18). */
export function AddressPicker() {
  const t = useTranslations("address");
  const { data: cart } = useCart();
  const placeChosen = usePlaceChosen();
  const termsOf = useDeliveryTerms();
  const input = useRef<HTMLInputElement>(null);
  const settle = async (reply: PlaceReply, address: DeliveryAddress) => {
    const said = [t("set", { address: address.address }), termsOf(address.delivery_prices)].filter(Boolean).join(". ");
    await placeChosen(reply);
    flash({ type: "success", text: said });
  };
  const { text, outcome, isBusy, type, pick, submit } = useAddressChoice({
    initial: cart?.delivery_address?.address ?? "",
    onSet: settle,
  });
  // The answer is known: what is left to do is to hear of it, or to type another address, which asks anew.
  const isFar = outcome?.kind === "undeliverable";
  const isMissing = outcome?.kind === "not_found" || outcome?.kind === "house_missing";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !canCheck(text)) return;
    input.current?.focus();
    await submit();
  };

  return (
    <div className={styles.picker}>
      <SavedAddresses onSet={settle} />
      <form className={styles.picker} noValidate onSubmit={(event) => void send(event)}>
        <AddressCombobox
          inputRef={input}
          value={text}
          onChange={type}
          onPick={pick}
          error={isMissing ? t(`result.${outcome.kind}`) : null}
        />
        <AddressResult outcome={outcome} />
        {!isFar && (
          <Button type="submit" size="l" wide busy={isBusy} reason={canCheck(text) ? null : t("field.short")}>
            {outcome?.kind === "deliverable" ? t("deliver_here") : t("check")}
          </Button>
        )}
      </form>
      {isFar && <UnavailableForm key={text} address={text.trim()} />}
    </div>
  );
}
