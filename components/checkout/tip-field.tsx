"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { usePriceFormat } from "@/components/ui/price-format";
import type { CourierTip } from "@/lib/contract/place/city";
import { useCheckoutTip } from "@/lib/stores/checkout-tip";
import { AmountChoices, AmountInput } from "./amount-field";
import styles from "./amount-field.module.css";
import { tipOf } from "./checkout-values";
import { FormSection } from "./form-section";
import { type PartProps, useField } from "./use-field";

/** What the courier is given: one of the city's amounts, or another one; nothing until the customer chooses (ADR-0052). */
export function TipField({ courierTip, ...part }: PartProps & { readonly courierTip: CourierTip }) {
  const t = useTranslations("checkout.tip");
  const format = usePriceFormat();
  const field = useField(part);
  const { setValue, control } = part.form;
  const typed = useWatch({ control, name: "tip" });
  const setTip = useCheckoutTip((state) => state.setTip);
  const tip = tipOf({ tip: typed }, { courierTip });
  useEffect(() => {
    setTip(tip);
    return () => setTip(0);
  }, [tip, setTip]);
  const choices = [
    { value: "", text: t("none") },
    ...courierTip.amounts.map((amount) => ({ value: String(amount), text: format(amount) })),
  ];
  return (
    <FormSection title={t("title")}>
      <div className={styles.amount}>
        <AmountChoices
          label={t("amounts")}
          choices={choices}
          value={typed}
          onChoose={(value) => setValue("tip", value)}
        />
        <AmountInput {...field("tip")} label={t("label")} hint={t("hint", { max: format(courierTip.max) })} />
      </div>
    </FormSection>
  );
}
