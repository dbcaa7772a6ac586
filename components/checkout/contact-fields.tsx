"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { PhoneField } from "@/components/phone/phone-field";
import { Field } from "@/components/ui/field";
import { useCity } from "@/lib/client/place/city";
import { fieldId } from "./field-errors";
import styles from "./fields.module.css";
import { FormSection } from "./form-section";
import { type PartProps, useErrorText, useField } from "./use-field";

type ContactFieldsProps = PartProps & {
  /** A customer orders with the phone he has logged in with (SPEC-202). */
  readonly withPhone: boolean;
  /** Turkey requires an e-mail when the card is charged on the site (SPEC-42). */
  readonly withEmail: boolean;
};

/** Who orders: a name and a phone. */
export function ContactFields({ withPhone, withEmail, ...part }: ContactFieldsProps) {
  const t = useTranslations("checkout");
  const field = useField(part);
  const errorOf = useErrorText(part.errors);
  const { phone_masks: masks } = useCity();
  return (
    <FormSection title={t("contacts")}>
      <div className={styles.pair}>
        <Field {...field("username")} label={t("name")} required autoComplete="name" enterKeyHint="next" />
        {withPhone && (
          <Controller
            control={part.form.control}
            name="phone"
            render={({ field: { name, value, onChange, onBlur } }) => (
              <PhoneField
                id={fieldId("phone")}
                label={t("phone")}
                required
                name={name}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                masks={masks}
                error={errorOf("phone")}
              />
            )}
          />
        )}
      </div>
      {withEmail && (
        <Field
          {...field("email")}
          label={t("email")}
          hint={t("email_hint")}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
      )}
    </FormSection>
  );
}
