"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Price } from "@/components/ui/price";
import { useCartFigures } from "@/lib/client/cart-counter";
import { useStorefront } from "@/lib/client/storefront";
import type { Cart } from "@/lib/contract/cart";
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

/**
 * Every part of the price, as the upstream computed it (decision 33): products and delivery always, the rest when there
 * is any. While clicks are gathered the products follow them and the total says that it is being counted.
 */
export function PriceList({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.prices");
  const { orderType } = useStorefront();
  const { subtotal, isEstimate } = useCartFigures();
  const { prices } = cart;
  const optional = [
    { name: t("packages"), amount: prices.packages },
    { name: t("discount"), amount: -prices.discount },
    { name: t("bonuses"), amount: -prices.bonuses },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className={styles.prices} aria-label={t("title")}>
      <Row name={t("products")} amount={subtotal} />
      {orderType === "delivery" && <Row name={t("delivery")} amount={prices.delivery} free={t("free")} />}
      {optional.map((row) => (
        <Row key={row.name} {...row} />
      ))}
      <div className={clsx(styles.row, styles.total)}>
        <dt>{t("total")}</dt>
        <dd className={clsx(isEstimate && styles.counting)} aria-busy={isEstimate}>
          <Price amount={prices.total} />
        </dd>
      </div>
      {prices.upcoming_bonuses > 0 && (
        <div className={clsx(styles.row, styles.upcoming)}>
          <dt>{t("upcoming_bonuses")}</dt>
          <dd>{prices.upcoming_bonuses}</dd>
        </div>
      )}
    </dl>
  );
}
