import { useState } from "react";
import { Field } from "@/components/ui/field";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { LossFields } from "./loss-fields";

type Loss = { readonly sum: number; readonly why: string; readonly paid_by: LossPayer };

type SumFormProps = {
  /** The field of the sum, as the upstream names it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  /** What is said where no sum was typed. */
  readonly wrong: string;
  readonly isWhole?: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: (loss: Loss) => void;
};

/** As it was typed, with a comma too; null: no sum. */
const sumOf = (text: string): number | null => {
  const sum = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Number.isFinite(sum) && sum > 0 ? sum : null;
};

/** What a customer gets, why, and who pays it. */
export function SumForm({ name, label, hint, submit, wrong, isWhole = false, isBusy, error, onSubmit }: SumFormProps) {
  const [paid_by, setPayer] = useState<LossPayer>("shop");
  const [isWrong, setWrong] = useState(false);
  const errors = fieldErrorsOf(error);
  return (
    <Form
      label={submit}
      submit={submit}
      isBusy={isBusy}
      error={error}
      fields={[name, "why"]}
      onSubmit={(value) => {
        const sum = sumOf(value(name));
        const isSum = sum !== null && (!isWhole || Number.isInteger(sum));
        setWrong(!isSum);
        if (isSum) onSubmit({ sum, why: value("why"), paid_by });
      }}
    >
      <Field
        label={label}
        name={name}
        inputMode={isWhole ? "numeric" : "decimal"}
        required
        hint={hint}
        error={isWrong ? wrong : errors[name]}
      />
      <LossFields payer={paid_by} onPayer={setPayer} error={errors["why"]} />
    </Form>
  );
}
