"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { DeliveryAddressInCart } from "@/lib/contract/cart";
import { PRIVATE_HOUSE } from "@/lib/domain/address-text";
import { emptyAddress } from "./checkout-values";
import styles from "./fields.module.css";
import { type PartProps, useField } from "./use-field";

type DeliveryFieldsProps = PartProps & {
  /** The chosen address; the fields below belong to it. */
  readonly address: string | null;
  /** The way to the door, where the address is one the customer has saved. */
  readonly saved: DeliveryAddressInCart["saved"];
};

const doorOf = (saved: DeliveryAddressInCart["saved"]): typeof emptyAddress =>
  saved === undefined
    ? emptyAddress
    : {
        room: saved.room,
        entrance: saved.entrance ?? "",
        floor: saved.floor ?? "",
        intercom: saved.intercom ?? "",
        description: saved.description ?? "",
      };

/**
 * Another address has other doors: what was typed for the one before would send the courier astray. One the customer
 * has saved brings its own.
 */
const useOwnAddress = ({ form }: PartProps, address: string | null, saved: DeliveryAddressInCart["saved"]): void => {
  // Two saved doors of one house are two addresses.
  const door = saved === undefined ? address : `${address} #${saved.id}`;
  const fill = useEffectEvent((to: string) => {
    const typedFor = form.getValues("address_for");
    if (typedFor === to) return;
    if (typedFor !== "" || saved !== undefined) {
      form.setValue("delivery_address", doorOf(saved));
      form.setValue("is_private_house", saved?.room === PRIVATE_HOUSE);
    }
    form.setValue("address_for", to);
  });
  useEffect(() => {
    if (door !== null) fill(door);
  }, [door]);
};

/** Behind the street and the house: the flat, the way to it, and a word to the courier (spec 2 §5). */
export function DeliveryFields({ address, saved, ...part }: DeliveryFieldsProps) {
  const t = useTranslations("checkout");
  const field = useField(part);
  const isPrivate = useWatch({ control: part.form.control, name: "is_private_house" });
  useOwnAddress(part, address, saved);
  const { onChange, ...house } = part.form.register("is_private_house");

  return (
    <>
      <div className={styles.pair}>
        <Field
          {...field("delivery_address.room")}
          label={t("room")}
          required
          readOnly={isPrivate}
          autoComplete="address-line2"
          enterKeyHint="next"
        />
        <Checkbox
          {...house}
          className={styles.house}
          label={t("private_house")}
          onChange={(event) => {
            void onChange(event);
            part.form.setValue("delivery_address.room", event.currentTarget.checked ? PRIVATE_HOUSE : "");
          }}
        />
      </div>
      <div className={styles.triple}>
        <Field {...field("delivery_address.entrance")} label={t("entrance")} enterKeyHint="next" />
        <Field {...field("delivery_address.floor")} label={t("floor")} enterKeyHint="next" />
        <Field {...field("delivery_address.intercom")} label={t("intercom")} enterKeyHint="next" />
      </div>
      <TextArea
        {...field("delivery_address.description")}
        label={t("courier_comment")}
        placeholder={t("courier_comment_hint")}
        rows={2}
      />
    </>
  );
}
