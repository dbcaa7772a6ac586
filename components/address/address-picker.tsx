"use client";

import clsx from "clsx";
import { LocateFixed } from "lucide-react";
import { useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import { useRef } from "react";
import { type PlaceReply, usePlaceChosen } from "@/components/modal/place-chosen";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart/cart";
import { useCity } from "@/lib/client/place/city";
import { useHasMaps } from "@/lib/client/place/has-maps";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { canCheck } from "@/lib/domain/place/address-text";
import { useAddressChoice } from "./address-choice";
import { AddressCombobox } from "./address-combobox";
import { AddressMap } from "./address-map";
import styles from "./address-picker.module.css";
import { AddressResult } from "./address-result";
import { useDeliveryTermsText } from "./delivery-terms";
import { SavedAddresses } from "./saved-addresses";
import { UnavailableForm } from "./unavailable-form";
import type { WhereProblem } from "./use-where-am-i";
import { useWhereAmI } from "./use-where-am-i";

type WhereAmIProps = {
  readonly isLocating: boolean;
  readonly problem: WhereProblem | null;
  readonly onAsk: () => void;
};

/** The button that locates the customer, and why it failed. */
function WhereAmI({ isLocating, problem, onAsk }: WhereAmIProps) {
  const t = useTranslations("address.where");
  const { name: city } = useCity();
  return (
    <>
      <Button variant="ghost" icon={<LocateFixed aria-hidden="true" />} busy={isLocating} onClick={onAsk}>
        {t("ask")}
      </Button>
      <div role="status">
        {isLocating && <span className="visually-hidden">{t("locating")}</span>}
        {problem !== null && <Status tone="warning">{t(problem, { city })}</Status>}
      </div>
    </>
  );
}

type AddressPickerProps = {
  /** A dish waits for the place. */
  readonly hasWaiting?: boolean;
};

/** Where to deliver: typed, suggested, pointed at, checked, and set when we deliver there (SPEC-18). */
export function AddressPicker({ hasWaiting = false }: AddressPickerProps) {
  const t = useTranslations("address");
  const { data: cart } = useCart();
  const placeChosen = usePlaceChosen();
  const hasMaps = useHasMaps();
  const termsOf = useDeliveryTermsText();
  const input = useRef<HTMLInputElement>(null);
  const action = useRef<HTMLDivElement>(null);
  const applyPlace = async (reply: PlaceReply, address: DeliveryAddress) => {
    const said = [t("set", { address: address.address }), termsOf(address.delivery_prices)].filter(Boolean).join(". ");
    await placeChosen(reply, said);
  };
  const { text, outcome, isBusy, pin, type, pick, pointAt, submit } = useAddressChoice({
    current: cart?.delivery_address ?? null,
    onSet: applyPlace,
    takesPicked: hasWaiting,
  });
  const where = useWhereAmI((at) => void pointAt({ at, isPressed: false }));
  // The result is known: what is left is to leave a phone, or to choose another address, which is checked again.
  const isFar = outcome?.kind === "undeliverable";
  const isMissing = outcome?.kind === "not_found" || outcome?.kind === "house_missing";
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !canCheck(text)) return;
    where.forget();
    input.current?.focus();
    await submit();
  };

  return (
    <div className={clsx(styles.picker, hasMaps && styles.mapped)}>
      <div className={styles.words}>
        <SavedAddresses onSet={applyPlace} />
        <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          <div className={styles.field}>
            <AddressCombobox
              inputRef={input}
              value={text}
              onChange={(typed) => {
                where.forget();
                type(typed);
              }}
              onPick={(suggestion) => {
                where.forget();
                void pick(suggestion);
              }}
              error={isMissing ? t(`result.${outcome.kind}`) : null}
            />
            <WhereAmI isLocating={where.isLocating} problem={where.problem} onAsk={() => void where.locate()} />
          </div>
          <div ref={action} className={isFar ? styles.far : styles.action}>
            <AddressResult outcome={outcome} />
            {!isFar && (
              <Button type="submit" size="l" wide busy={isBusy} reason={canCheck(text) ? null : t("field.short")}>
                {outcome?.kind === "deliverable" ? t("deliver_here") : t("check")}
              </Button>
            )}
          </div>
        </form>
        {isFar && <UnavailableForm key={text} address={text.trim()} />}
      </div>
      <AddressMap
        className={styles.map}
        pin={pin}
        cover={action}
        onPress={(at) => {
          where.forget();
          void pointAt({ at, isPressed: true });
        }}
      />
    </div>
  );
}
