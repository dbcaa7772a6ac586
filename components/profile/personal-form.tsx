"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { useStorefront } from "@/lib/client/core/storefront";
import { usePhoneText } from "@/lib/client/customer/phone-text";
import type { PhoneMask } from "@/lib/contract/place/city";
import type { User } from "@/lib/contract/user";
import { BirthdayField } from "./birthday-field";
import styles from "./personal-form.module.css";
import { Section } from "./section";
import { usePersonalForm } from "./use-personal-form";

type Parts = Pick<ReturnType<typeof usePersonalForm>, "form" | "field" | "idOf" | "errorOf">;

const NO_MASKS: readonly PhoneMask[] = [];

const Who = ({ user, form, field, idOf, errorOf }: Parts & { readonly user: User }) => {
  const t = useTranslations("profile.personal");
  const { city } = useStorefront();
  const phone = usePhoneText(user.phone, city?.phone_masks ?? NO_MASKS);
  return (
    <Section title={t("title")}>
      <div className={styles.pair}>
        <Field {...field("name")} label={t("name")} autoComplete="name" enterKeyHint="next" />
        <Field label={t("phone")} value={phone} readOnly type="tel" className={styles.fixed} hint={t("phone_hint")} />
        <Field
          {...field("email")}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <Controller
          control={form.control}
          name="birthday"
          render={({ field: { value, onChange, onBlur } }) => (
            <BirthdayField
              id={idOf("birthday")}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errorOf("birthday")}
            />
          )}
        />
        <Controller
          control={form.control}
          name="sex"
          render={({ field: { value, onChange } }) => (
            <div className={styles.sex}>
              <span className={styles.label} aria-hidden="true">
                {t("sex")}
              </span>
              <Segmented
                wide
                label={t("sex")}
                options={[
                  { value: "female", label: t("female") },
                  { value: "male", label: t("male") },
                ]}
                value={value}
                onChange={onChange}
              />
            </div>
          )}
        />
      </div>
    </Section>
  );
};

const Wishes = ({ field }: Pick<Parts, "field">) => {
  const t = useTranslations("profile.personal");
  const { settings } = useStorefront();
  return (
    <Section title={t("preferences")}>
      <div className={styles.wishes}>
        <Checkbox {...field("is_subscribed")} label={t("is_subscribed")} hint={t("is_subscribed_hint")} />
        {settings.customers.has_call_confirmation && (
          <Checkbox
            {...field("is_required_call_confirm_order")}
            label={t("is_required_call_confirm_order")}
            hint={t("is_required_call_confirm_order_hint")}
          />
        )}
        <Checkbox
          {...field("is_print_fiscal_receipt")}
          label={t("is_print_fiscal_receipt")}
          hint={t("is_print_fiscal_receipt_hint")}
        />
      </div>
    </Section>
  );
};

/** Who the customer is and what he wishes for; the phone is the one he logs in with. */
export function PersonalForm({ user }: { readonly user: User }) {
  const t = useTranslations("profile.personal");
  const { save, undo, isBusy, canSave, ...parts } = usePersonalForm(user);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("title")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Who user={user} {...parts} />
      <Wishes field={parts.field} />
      <div className={styles.final}>
        <Button type="submit" size="l" busy={isBusy} reason={canSave ? null : t("unchanged")}>
          {t("save")}
        </Button>
        {canSave && !isBusy && (
          <Button variant="ghost" size="l" onClick={undo}>
            {t("undo")}
          </Button>
        )}
        {/* Screen readers read it with the button; a finger cannot hover. */}
        {!canSave && (
          <p className={styles.note} aria-hidden="true">
            {t("unchanged")}
          </p>
        )}
      </div>
    </form>
  );
}
