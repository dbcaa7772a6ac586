"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Bonuses } from "@/components/ui/bonuses";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Explained } from "@/components/ui/explained";
import { useDateText } from "@/lib/client/core/date-text";
import type { PriceRule } from "@/lib/contract/explanation";
import type { Order } from "@/lib/contract/order/order";
import { formatPrice } from "@/lib/domain/menu/price";
import styles from "./order-content.module.css";

type Format = (amount: number) => string;

type RowProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
  readonly code?: string | null;
};

const Row = ({ name, value, strong = false, code = null }: RowProps) => (
  <div className={strong ? styles.total : styles.row}>
    <dt>
      <ExactNumbers code={code}>{name}</ExactNumbers>
    </dt>
    <dd>{typeof value === "string" ? <ExactNumbers>{value}</ExactNumbers> : value}</dd>
  </div>
);

type OrderTotalsProps = {
  readonly order: Order;
  /** Writes an amount in the order's own currency. */
  readonly format: Format;
};

/** How each line of the price came about, as it was when the order was made. */
const Explanation = ({ order: { explanation }, format }: OrderTotalsProps) => {
  const t = useTranslations("order");
  const stepsOf = (rules: readonly PriceRule[], write: (amount: number) => ReactNode) =>
    rules.map(({ name, text, amount }) => ({ name, text, amount: write(amount) }));
  const bonuses = (amount: number) => <Bonuses amount={amount} words={t("bonus_count", { count: amount })} />;
  return (
    <Explained
      title={t("explained")}
      lines={[
        ...(["subtotal", "packages", "discount", "bonuses", "delivery"] as const).map((line) => ({
          name: t(line),
          steps: stepsOf(explanation[line], format),
        })),
        { name: t("upcoming_bonuses"), steps: stepsOf(explanation.upcoming_bonuses, bonuses) },
      ]}
    />
  );
};

/** The VAT in the total, by rate; in hundredths where one of the amounts has them. */
const Vat = ({ vat: rates = [], currency_code: currency }: Order) => {
  const t = useTranslations("order");
  const isFractional = rates.some(({ vat }) => !Number.isInteger(vat));
  return rates
    .filter(({ vat }) => vat > 0)
    .map(({ rate, vat }) => (
      <Row key={rate} name={t("vat", { rate })} value={formatPrice(vat, currency, isFractional)} />
    ));
};

/** What has gone back at the bank: any sum, in whole units only where it is one. */
const Returned = ({ money_returns: returns = [], currency_code: currency, timezone }: Order) => {
  const t = useTranslations("order.returned");
  const dateText = useDateText();
  return returns.map(({ kind, amount, at }) => (
    <Row
      key={`${kind} ${at} ${amount}`}
      name={t(kind, { day: dateText(new Date(at), "day", timezone) })}
      value={formatPrice(amount, currency, !Number.isInteger(amount))}
    />
  ));
};

/** What an order comes to, line by line, how it is paid, and how it was counted. */
export function OrderTotals({ order, format }: OrderTotalsProps) {
  const t = useTranslations("order");
  const payment = useTranslations("payment");
  const { payment_type: type, order_type: orderType, cash, promocode } = order;
  const isOnReceipt = type === "cash" || type === "card";
  const upcoming = order.upcoming_bonuses;
  const optional = [
    { name: t("packages"), amount: order.packages_total },
    { name: promocode === null ? t("discount") : t("promocode", { code: promocode }), amount: -order.discount },
    { name: t("bonuses"), amount: -order.bonuses },
  ].filter(({ amount }) => amount !== 0);
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        <Row name={t("subtotal")} value={format(order.subtotal)} />
        {optional.map(({ name, amount }) => (
          <Row key={name} name={name} code={promocode} value={format(amount)} />
        ))}
        {orderType === "delivery" && (
          <Row name={t("delivery")} value={order.delivery_total === 0 ? t("free") : format(order.delivery_total)} />
        )}
        {order.tip !== undefined && <Row name={t("tip")} value={format(order.tip)} />}
        <Row name={t("total")} value={format(order.price_total)} strong />
        <Vat {...order} />
        <Row name={t("payment")} value={isOnReceipt ? payment(`${orderType}.${type}`) : payment(`types.${type}`)} />
        {order.to_collect !== undefined && <Row name={t("to_collect")} value={format(order.to_collect)} />}
        <Returned {...order} />
        {cash !== null && <Row name="" value={t("change_from", { amount: format(cash) })} />}
        {upcoming > 0 && (
          <Row
            name={t("upcoming_bonuses")}
            value={<Bonuses amount={upcoming} words={t("bonus_count", { count: upcoming })} />}
          />
        )}
      </dl>
      <Explanation order={order} format={format} />
    </div>
  );
}
