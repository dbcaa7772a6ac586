import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import type { PaymentTry } from "@/lib/contract/staff/staff-order-story";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { Facts } from "./facts";
import styles from "./payments-section.module.css";
import type { Story } from "./story";

/** The way of the order's money, with the numbers under which the acquirer has it. */
export function PaymentsSection({ story }: { readonly story: Story }) {
  const t = useTranslations("staff-order.payments");
  const dateText = useDateText();
  const typeText = ({ payment_type: alias, order_type }: Story["order"]): string =>
    alias === "cash" || alias === "card" ? t(`door.${order_type}.${alias}`) : t(`alias.${alias}`);
  const { payments, payment_state, pay_deadline, order } = story;
  return (
    <Section title={t("title")}>
      <Facts
        facts={[
          [t("type"), typeText(order)],
          [t("state"), t(`order.${payment_state}`)],
          [t("until"), pay_deadline === null ? null : dateText(new Date(pay_deadline), "moment", order.timezone)],
        ]}
      />
      {payments.map((payment) => (
        <Try key={payment.id} payment={payment} timezone={order.timezone} />
      ))}
    </Section>
  );
}

/** What caused a part to go back: the change of the order, who made it, why, and who pays. */
function Cause({ part: { cause } }: { readonly part: PaymentTry["refunds"][number] }) {
  const t = useTranslations("staff-order-change");
  if (cause === null) return null;
  const { act, by, why, paid_by } = cause;
  const payer = paid_by === null ? null : t("history.paid_by", { payer: t(`loss.${paid_by}`) });
  return <p className={styles.cause}>{[t(`act.${act}`), why, payer, by].filter(Boolean).join(" · ")}</p>;
}

function Try({ payment, timezone }: { readonly payment: PaymentTry; readonly timezone: string }) {
  const t = useTranslations("staff-order.payments");
  const dateText = useDateText();
  const moment = (at: string): string => dateText(new Date(at), "moment", timezone);
  const money = (amount: number): string => moneyText(amount, payment.currency_code);
  return (
    <div className={styles.try}>
      <Facts
        facts={[
          [t("begun"), moment(payment.created_at)],
          [t("amount"), money(payment.amount)],
          [
            t("acquirer"),
            <span key="acquirer" translate="no">
              {payment.acquiring}
            </span>,
          ],
          [
            t("number"),
            <code key="number" translate="no">
              {payment.acquirer_payment_id}
            </code>,
          ],
          [
            t("own_number"),
            <code key="own" translate="no">
              {payment.id}
            </code>,
          ],
          [
            t("result"),
            <span key="state" translate="no">
              {[payment.state, payment.reason_code].filter(Boolean).join(", ")}
            </span>,
          ],
        ]}
      />
      <ul className={styles.money}>
        {payment.money.map(({ kind, amount, at, operation_id }) => (
          <li key={`${kind} ${at} ${operation_id}`}>
            {moment(at)}: {t(`money.${kind}`)} <b translate="no">{money(amount)}</b>{" "}
            {operation_id !== null && <code translate="no">{operation_id}</code>}
          </li>
        ))}
        {payment.refunds.map((part) => (
          <li key={part.id}>
            {moment(part.created_at)}: {t("part")} <b translate="no">{money(part.amount)}</b>,{" "}
            {t(`part_state.${part.state}`, { time: moment(part.state_at) })} <code translate="no">{part.id}</code>
            <Cause part={part} />
          </li>
        ))}
      </ul>
      {(payment.is_dead || payment.refunds.some(({ is_dead }) => is_dead)) && <Status tone="error">{t("dead")}</Status>}
    </div>
  );
}
