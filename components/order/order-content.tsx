"use client";

import { useTranslations } from "next-intl";
import { useOrder } from "@/lib/client/order";
import { useStorefront } from "@/lib/client/storefront";
import type { Order, OrderProduct } from "@/lib/contract/order";
import { formatPrice } from "@/lib/domain/price";
import styles from "./order-content.module.css";

type Format = (amount: number) => string;

/** Prices of an order are written in its own currency, whatever the page's city uses. */
const useOrderPrice = (currency: string): Format => {
  const { settings } = useStorefront();
  return (amount) => formatPrice(amount, currency, settings.enable_fractional_prices);
};

const extrasOf = ({ modifiers, groupModifiers }: OrderProduct): string =>
  [...groupModifiers, ...modifiers].map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(", ");

const Line = ({ product, format }: { readonly product: OrderProduct; readonly format: Format }) => {
  const t = useTranslations("order");
  const extras = extrasOf(product);
  return (
    <li className={styles.line}>
      {product.image_url === null ? (
        <span className={styles.picture} />
      ) : (
        // The upstream names one picture of the right size.
        <img className={styles.picture} src={product.image_url} alt="" width={64} height={64} loading="lazy" />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        {extras !== "" && <span className={styles.extras}>{extras}</span>}
        <span className={styles.extras}>{t("times", { count: product.quantity })}</span>
      </span>
      <span className={styles.price}>{format(product.total_price)}</span>
    </li>
  );
};

type RowProps = { readonly name: string; readonly value: string; readonly strong?: boolean };

const Row = ({ name, value, strong = false }: RowProps) => (
  <div className={strong ? styles.total : styles.row}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Totals = ({ order, format }: { readonly order: Order; readonly format: Format }) => {
  const t = useTranslations("order");
  const payment = useTranslations("payment");
  const { payment_type: type, order_type: orderType, cash } = order;
  const isOnReceipt = type === "cash" || type === "card";
  const optional = [
    { name: t("packages"), amount: order.packages_total },
    { name: t("discount"), amount: -order.discount },
    { name: t("bonuses"), amount: -order.bonuses },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className={styles.totals}>
      <Row name={t("subtotal")} value={format(order.subtotal)} />
      {optional.map(({ name, amount }) => (
        <Row key={name} name={name} value={format(amount)} />
      ))}
      {orderType === "delivery" && (
        <Row name={t("delivery")} value={order.delivery_total === 0 ? t("free") : format(order.delivery_total)} />
      )}
      <Row name={t("total")} value={format(order.price_total)} strong />
      <Row name={t("payment")} value={isOnReceipt ? payment(`${orderType}.${type}`) : payment(`types.${type}`)} />
      {cash !== null && <Row name="" value={t("change_from", { amount: format(cash) })} />}
    </dl>
  );
};

/** The dishes of an order with their prices, and what they come to; nothing until the order is known. */
export function OrderContent({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("order");
  const { data: order } = useOrder(orderId);
  const format = useOrderPrice(order?.currency_code ?? "RUB");
  if (order === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="order-products">
      <h2 id="order-products" className={styles.title}>
        {t("products")}
      </h2>
      <ul className={styles.lines}>
        {order.products.map((product, index) => (
          // The same dish may stand twice with other modifiers, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={`${product.id} ${index}`} product={product} format={format} />
        ))}
      </ul>
      <Totals order={order} format={format} />
    </section>
  );
}
