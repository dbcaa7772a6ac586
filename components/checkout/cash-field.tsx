"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { useAmountPlace } from "@/lib/client/place/amount-place";
import { useCity } from "@/lib/client/place/city";
import { banknotesAbove, isTurkey, offersCash, settledCash } from "@/lib/domain/order/cash";
import { AmountChoices, AmountInput } from "./amount-field";
import styles from "./amount-field.module.css";
import { typedAmount } from "./typed-amount";
import { type PartProps, useField } from "./use-field";

type CashFieldProps = PartProps & {
  /** Major units. */
  readonly total: number;
  /** The field was left: its error can be shown. */
  readonly onLeave: (name: "cash") => void;
};

/** The amount that needs change: typed, or a banknote above the total; empty is the exact sum (SPEC-37). */
export function CashField({ total, onLeave, ...part }: CashFieldProps) {
  const t = useTranslations("payment.cash");
  const format = usePriceFormat();
  const city = useCity();
  const { settings } = useStorefront();
  const place = useAmountPlace();
  const field = useField(part);
  const { setValue, control } = part.form;
  const typed = useWatch({ control, name: "cash" });
  if (!offersCash(total)) return <Status>{t("none_needed")}</Status>;

  const { onBlur, ...cash } = field("cash");
  const leave = () => {
    const figure = settledCash(total, typedAmount(typed, place), city.country.code);
    if (figure !== null && Number.isInteger(figure)) setValue("cash", String(figure));
    onLeave("cash");
  };
  const notes = [{ value: "", text: t("exact") }].concat(
    banknotesAbove(total, city.banknotes ?? settings.banknotes).map((note) => ({
      value: String(note),
      text: format(note),
    })),
  );

  return (
    <div className={styles.amount}>
      <AmountChoices label={t("notes")} choices={notes} value={typed} onChoose={(value) => setValue("cash", value)} />
      <AmountInput
        {...cash}
        label={t("label")}
        hint={isTurkey(city.country.code) ? t("hint_turkey") : t("hint")}
        onBlur={(event) => {
          void onBlur(event);
          leave();
        }}
      />
    </div>
  );
}
