import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { useDateText } from "@/lib/client/core/date-text";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";
import { call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { ClosedAct } from "./closed-act";
import { LossFields } from "./loss-fields";
import styles from "./order-acts.module.css";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

type Props = { readonly order: ChangeableOrder };

/** What went back and goes back, a refund without a change, and a credit. */
export function MoneySection({ order }: Props) {
  const { refund, compensation } = order.acts;
  return (
    <>
      {(refund !== "role" || order.refunds.length > 0) && <Refunds order={order} />}
      {compensation !== "role" && <Compensation order={order} />}
    </>
  );
}

/** As it was typed, with a comma too; null: no amount. */
const amountOf = (text: string): number | null => {
  const amount = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Number.isFinite(amount) && amount > 0 ? amount : null;
};

function Refunds({ order }: Props) {
  const t = useTranslations("staff-order-change.refund");
  const dateText = useDateText();
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const obstacle = order.acts.refund;
  return (
    <Section title={t("title")} text={t("text")}>
      {order.refunds.length > 0 && (
        <ul>
          {order.refunds.map(({ amount, state, at }) => (
            <li key={at} className={styles.row}>
              <p className={styles.name}>{money(amount)}</p>
              <p className={styles.details}>{dateText(new Date(at), "moment", order.timezone)}</p>
              <Badge tone={state === "refused" ? "danger" : "soft"}>{t(`state.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {obstacle === null ? <RefundForm order={order} /> : obstacle !== "role" && <ClosedAct obstacle={obstacle} />}
    </Section>
  );
}

function RefundForm({ order }: Props) {
  const t = useTranslations("staff-order-change.refund");
  const money = (amount: number): string => moneyText(amount, order.currency_code);
  const [paid_by, setPayer] = useState<LossPayer>("shop");
  const [wrong, setWrong] = useState(false);
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"POST /staff/orders/{order_id}/refund">) =>
    call("POST /staff/orders/{order_id}/refund", { params, body: { ...body, version } }),
  );
  const errors = fieldErrorsOf(act.error);
  return (
    <Form
      key={order.version}
      label={t("submit")}
      submit={t("submit")}
      isBusy={act.isPending}
      error={act.error}
      fields={["amount", "why"]}
      onSubmit={(value) => {
        const amount = amountOf(value("amount"));
        setWrong(amount === null);
        if (amount !== null) act.mutate({ amount, why: value("why"), paid_by });
      }}
    >
      <Field
        label={t("amount", { currency: order.currency_code })}
        name="amount"
        inputMode="decimal"
        required
        hint={t("most", { amount: money(order.refundable ?? 0) })}
        error={wrong ? t("wrong") : errors["amount"]}
      />
      <LossFields payer={paid_by} onPayer={setPayer} error={errors["why"]} />
    </Form>
  );
}

function Compensation({ order }: Props) {
  const t = useTranslations("staff-order-change.compensation");
  const [paid_by, setPayer] = useState<LossPayer>("shop");
  const [wrong, setWrong] = useState(false);
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"POST /staff/orders/{order_id}/compensation">) =>
    call("POST /staff/orders/{order_id}/compensation", { params, body: { ...body, version } }),
  );
  const errors = fieldErrorsOf(act.error);
  const obstacle = order.acts.compensation;
  return (
    <Section title={t("title")} text={t("text")}>
      {obstacle !== null && <ClosedAct obstacle={obstacle} />}
      {obstacle === null && (
        <Form
          key={order.version}
          label={t("submit")}
          submit={t("submit")}
          isBusy={act.isPending}
          error={act.error}
          fields={["bonuses", "why"]}
          onSubmit={(value) => {
            const bonuses = amountOf(value("bonuses"));
            const isWhole = bonuses !== null && Number.isInteger(bonuses);
            setWrong(!isWhole);
            if (isWhole) act.mutate({ bonuses, why: value("why"), paid_by });
          }}
        >
          <Field
            label={t("bonuses")}
            name="bonuses"
            inputMode="numeric"
            required
            error={wrong ? t("wrong") : errors["bonuses"]}
          />
          <LossFields payer={paid_by} onPayer={setPayer} error={errors["why"]} />
        </Form>
      )}
    </Section>
  );
}
