import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { useDateText } from "@/lib/client/core/date-text";
import { call } from "../../shell/api";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { ClosedAct } from "./closed-act";
import styles from "./order-acts.module.css";
import { SumForm } from "./sum-form";
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
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"POST /staff/orders/{order_id}/refund">) =>
    call("POST /staff/orders/{order_id}/refund", { params, body: { ...body, version } }),
  );
  return (
    <SumForm
      key={order.version}
      name="amount"
      label={t("amount", { currency: order.currency_code })}
      hint={t("most", { amount: moneyText(order.refundable ?? 0, order.currency_code) })}
      submit={t("submit")}
      wrong={t("wrong")}
      isBusy={act.isPending}
      error={act.error}
      onSubmit={({ sum: amount, ...loss }) => act.mutate({ amount, ...loss })}
    />
  );
}

function Compensation({ order }: Props) {
  const t = useTranslations("staff-order-change.compensation");
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"POST /staff/orders/{order_id}/compensation">) =>
    call("POST /staff/orders/{order_id}/compensation", { params, body: { ...body, version } }),
  );
  const obstacle = order.acts.compensation;
  return (
    <Section title={t("title")} text={t("text")}>
      {obstacle === null ? (
        <SumForm
          key={order.version}
          name="bonuses"
          label={t("bonuses")}
          submit={t("submit")}
          wrong={t("wrong")}
          isWhole
          isBusy={act.isPending}
          error={act.error}
          onSubmit={({ sum: bonuses, ...loss }) => act.mutate({ bonuses, ...loss })}
        />
      ) : (
        <ClosedAct obstacle={obstacle} />
      )}
    </Section>
  );
}
