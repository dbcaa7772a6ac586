"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Bonuses } from "@/components/ui/bonuses";
import { Explained, type ExplainedLine } from "@/components/ui/explained";
import { Price } from "@/components/ui/price";
import { useCartBusy } from "@/lib/client/cart/cart-changes";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCheckoutTip } from "@/lib/client/order/checkout-tip";
import type { Cart } from "@/lib/contract/cart";
import type { PriceRule } from "@/lib/contract/explanation";
import { totalWithTip } from "@/lib/domain/order/tip";
import styles from "./price-list.module.css";

type RowProps = { readonly name: string; readonly amount: number; readonly free?: string };

const Row = ({ name, amount, free }: RowProps) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>
      {amount === 0 && free !== undefined ? <span className={styles.free}>{free}</span> : <Price amount={amount} />}
    </dd>
  </div>
);

const stepsOf = (rules: readonly PriceRule[], write: (amount: number) => ReactNode) =>
  rules.map(({ name, text, amount }) => ({ name, text, amount: write(amount) }));

/** How each line of the price was computed, as the upstream explains it. */
const Explanation = ({ cart: { explanation } }: { readonly cart: Cart }) => {
  const t = useTranslations("cart.prices");
  const bonuses = (amount: number) => <Bonuses amount={amount} words={t("bonus_count", { count: amount })} />;
  const lines: ExplainedLine[] = [
    ...(["subtotal", "packages", "delivery", "discount", "bonuses"] as const).map((line) => ({
      name: t(line === "subtotal" ? "products" : line),
      steps: stepsOf(explanation[line], (amount) => <Price amount={amount} />),
    })),
    { name: t("upcoming_bonuses"), steps: stepsOf(explanation.upcoming_bonuses, bonuses) },
  ];
  return <Explained title={t("explained")} lines={lines} />;
};

/**
 * Every part of the price, as the upstream computed it (SPEC-33): products and delivery always, the rest when there
 * is any, and how each was counted. While clicks are gathered products and total follow them; while the upstream recalculates,
 * the rest says so. At the checkout the tip chosen there is a part of it.
 */
export function PriceList({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.prices");
  const { orderType } = useStorefront();
  const { subtotal, packages, total, isEstimate } = useCartSummary();
  const isBusy = useCartBusy();
  const tip = useCheckoutTip((state) => state.tip);
  const { prices } = cart;
  const isCounting = isEstimate || isBusy;
  const optional = [
    { name: t("packages"), amount: packages ?? prices.packages },
    { name: t("discount"), amount: -prices.discount },
    { name: t("bonuses"), amount: -prices.bonuses },
    { name: t("tip"), amount: tip },
  ].filter(({ amount }) => amount !== 0);
  return (
    <div>
      <dl
        className={clsx(styles.prices, isEstimate && styles.counting, isBusy && styles.waiting)}
        aria-label={t("title")}
        aria-busy={isCounting}
      >
        <Row name={t("products")} amount={subtotal} />
        {orderType === "delivery" && <Row name={t("delivery")} amount={prices.delivery} free={t("free")} />}
        {optional.map((row) => (
          <Row key={row.name} {...row} />
        ))}
        <div className={clsx(styles.row, styles.total)}>
          <dt>{t("total")}</dt>
          <dd>
            <Price amount={totalWithTip(total ?? prices.total, tip)} />
          </dd>
        </div>
        {prices.upcoming_bonuses > 0 && (
          <div className={clsx(styles.row, styles.upcoming)}>
            <dt>{t("upcoming_bonuses")}</dt>
            <dd>
              <Bonuses amount={prices.upcoming_bonuses} words={t("bonus_count", { count: prices.upcoming_bonuses })} />
            </dd>
          </div>
        )}
      </dl>
      <Explanation cart={cart} />
    </div>
  );
}
