"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { PRIVATE_HOUSE } from "@/lib/domain/place/address-text";
import type { emptyAddress } from "./checkout-values";
import styles from "./fields.module.css";
import { useSavable } from "./save-address";
import { type PartProps, useField } from "./use-field";

type DeliveryFieldsProps = PartProps & {
  /** The chosen address; the fields below belong to it. */
  readonly address: DeliveryAddress | null;
};

const fieldsOf = (address: DeliveryAddress | null): typeof emptyAddress => ({
  room: address?.room ?? "",
  entrance: address?.entrance ?? "",
  floor: address?.floor ?? "",
  intercom: address?.intercom ?? "",
  description: address?.description ?? "",
});

/**
 * Two saved doors of one house are two addresses, and so are two that were ordered to before. A house is identified by its
 * coordinates, because its text depends on the language.
 */
const nameOf = ({ city_id, house, map, id, room }: DeliveryAddress): string => {
  const { latitude, longitude } = map.coordinates;
  const name = `${city_id}: ${house} at ${latitude}, ${longitude}`;
  if (id !== null) return `${name} #${id}`;
  return room === null ? name : `${name}, ${room}`;
};

/**
 * Clears the door fields for another address: the old ones would send the courier astray. A saved address, and that of a
 * repeated order, have their own.
 */
const useOwnAddress = ({ form }: PartProps, address: DeliveryAddress | null): void => {
  const name = address === null ? null : nameOf(address);
  const fill = useEffectEvent((to: string) => {
    const typedFor = form.getValues("address_for");
    if (typedFor === to) return;
    const room = address?.room ?? null;
    if (typedFor !== "" || room !== null) {
      form.setValue("delivery_address", fieldsOf(address));
      form.setValue("is_private_house", room === PRIVATE_HOUSE);
    }
    form.setValue("address_for", to);
  });
  useEffect(() => {
    if (name !== null) fill(name);
  }, [name]);
};

/** What the address lacks beside street and house: the flat, how to get there, and a note to the courier (SPEC-208). */
export function DeliveryFields({ address, ...part }: DeliveryFieldsProps) {
  const t = useTranslations("checkout");
  const field = useField(part);
  const isPrivate = useWatch({ control: part.form.control, name: "is_private_house" });
  useOwnAddress(part, address);
  const room = useWatch({ control: part.form.control, name: "delivery_address.room" });
  const canSave = useSavable(address, room);
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
      {canSave && <Checkbox {...part.form.register("save_address")} label={t("save_address")} />}
    </>
  );
}
