"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import { banknotesAbove, offersCash, settledCash } from "@/lib/domain/order/cash";
import { isTurkey } from "@/lib/domain/place/country";
import { AmountChoices, AmountInput } from "./amount-field";
import styles from "./amount-field.module.css";
import { type PartProps, useField } from "./use-field";

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

  const { onBlur, ...cash } = field("cash");
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
    <div className={styles.amount}>
      <AmountInput
        {...cash}
        label={t("label")}
        hint={isTurkey(city.country.code) ? t("hint_turkey") : t("hint")}
        onBlur={(event) => {
          void onBlur(event);
          settle();
        }}
      />
      <AmountChoices label={t("notes")} choices={notes} value={typed} onChoose={(value) => setValue("cash", value)} />
    </div>
  );
}
