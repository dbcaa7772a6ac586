"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import { banknotesAbove, offersCash, settledCash } from "@/lib/domain/order/cash";
import { isTurkey } from "@/lib/domain/place/country";
import styles from "./cash-field.module.css";
import { type PartProps, useField } from "./use-field";

/** Longer figures are past the field's maximum anyway. */
const LONGEST = 9;
const digitsOf = (text: string): string => text.replace(/\D/g, "").slice(0, LONGEST);

/** What the change is from: typed, or a banknote above the total; empty is the exact sum (SPEC-37). */
export function CashField({ total, ...part }: PartProps & { readonly total: number }) {
  const t = useTranslations("payment.cash");
  const format = usePriceFormat();
  const city = useCity();
  const { settings } = useStorefront();
  const field = useField(part);
  const { setValue, control } = part.form;
  const typed = useWatch({ control, name: "cash" });
  if (!offersCash(total)) return <Status>{t("none_needed")}</Status>;

  const { onChange, onBlur, ...cash } = field("cash");
  const settle = () => {
    const figure = settledCash(total, typed === "" ? null : Number(typed), city.country.code);
    if (figure !== null) setValue("cash", String(figure));
  };
  const notes = [{ value: "", text: t("exact") }].concat(
    banknotesAbove(total, city.banknotes ?? settings.banknotes).map((note) => ({
      value: String(note),
      text: format(note),
    })),
  );

  return (
    <div className={styles.cash}>
      <Field
        {...cash}
        label={t("label")}
        hint={isTurkey(city.country.code) ? t("hint_turkey") : t("hint")}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        className={styles.field}
        onChange={(event) => {
          event.currentTarget.value = digitsOf(event.currentTarget.value);
          void onChange(event);
        }}
        onBlur={(event) => {
          void onBlur(event);
          settle();
        }}
      />
      <fieldset aria-label={t("notes")} className={styles.notes}>
        {notes.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={styles.note}
            aria-pressed={typed === value}
            onClick={() => setValue("cash", value)}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
