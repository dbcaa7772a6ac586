import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";
import { Choice } from "../../shell/choice";
import { lossPayers } from "../../shell/loss-payers";

type LossFieldsProps = {
  readonly payer: LossPayer;
  readonly onPayer: (payer: LossPayer) => void;
  readonly error: string | undefined;
};

/** Why an order loses money, for the staff alone, and who pays for it. */
export function LossFields({ payer, onPayer, error }: LossFieldsProps) {
  const t = useTranslations("staff-order-change.loss");
  return (
    <>
      <Field label={t("why")} name="why" required maxLength={200} error={error} />
      <Choice
        label={t("payer")}
        options={lossPayers.map((value) => ({ value, label: t(value) }))}
        value={payer}
        onChange={onPayer}
      />
    </>
  );
}
