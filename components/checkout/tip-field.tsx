"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { usePriceFormat } from "@/components/ui/price-format";
import { useCheckoutTip } from "@/lib/client/order/checkout-tip";
import { useAmountPlace } from "@/lib/client/place/amount-place";
import type { CourierTip } from "@/lib/contract/place/city";
import { AmountChoices, AmountInput } from "./amount-field";
import styles from "./amount-field.module.css";
import { tipOf } from "./checkout-values";
import { FormSection } from "./form-section";
import { type PartProps, useField } from "./use-field";

type TipFieldProps = PartProps & {
  readonly courierTip: CourierTip;
  /** The field was left: its error can be shown. */
  readonly onLeave: (name: "tip") => void;
};

/** What the courier is given: one of the city's amounts, or another one, whose field comes with a press; nothing until the customer chooses (ADR-0052). */
export function TipField({ courierTip, onLeave, ...part }: TipFieldProps) {
  const t = useTranslations("checkout.tip");
  const format = usePriceFormat();
  const field = useField(part);
  const { setValue, control } = part.form;
  const typed = useWatch({ control, name: "tip" });
  const setTip = useCheckoutTip((state) => state.setTip);
  const amounts = useAmountPlace();
  const tip = tipOf({ tip: typed }, { courierTip, amounts });
  useEffect(() => {
    setTip(tip);
    return () => setTip(0);
  }, [tip, setTip]);
  const choices = [
    { value: "", text: t("none") },
    ...courierTip.amounts.map((amount) => ({ value: String(amount), text: format(amount) })),
  ];
  const { onBlur, ...input } = field("tip");
  const [isTyping, setTyping] = useState(false);
  // What was typed before a reload, and what is wrong, has its field.
  const isOpen = isTyping || input.error !== undefined || !choices.some(({ value }) => value === typed);
  const open = () => {
    flushSync(() => setTyping(true));
    part.form.setFocus("tip");
  };
  const choose = (value: string) => {
    setTyping(false);
    setValue("tip", value);
  };
  const leave = () => {
    if (tip > 0) setValue("tip", String(tip));
    onLeave("tip");
  };
  return (
    <FormSection title={t("title")}>
      <div className={styles.amount}>
        <AmountChoices
          label={t("amounts")}
          choices={choices}
          value={isOpen ? null : typed}
          onChoose={choose}
          other={{ text: t("other"), isChosen: isOpen, onChoose: open }}
        />
        {isOpen && (
          <AmountInput
            {...input}
            label={t("label")}
            hint={<span translate="no">{t("hint", { max: format(courierTip.max) })}</span>}
            onFocus={() => setTyping(true)}
            onBlur={(event) => {
              void onBlur(event);
              leave();
            }}
          />
        )}
      </div>
    </FormSection>
  );
}
