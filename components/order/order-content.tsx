"use client";

import { useTranslations } from "next-intl";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useStorefront } from "@/lib/client/core/storefront";
import { useOrder } from "@/lib/client/order/order";
import type { Order, OrderGift, OrderProduct } from "@/lib/contract/order/order";
import { formatPrice } from "@/lib/domain/menu/price";
import { extrasOf } from "./counted";
import styles from "./order-content.module.css";
import { OrderTotals } from "./order-totals";

type Format = (amount: number) => string;

/** Prices of an order are written in its own currency, whatever the page's city uses. */
const useOrderPrice = (currency: string): Format => {
  const { settings } = useStorefront();
  return (amount) => formatPrice(amount, currency, settings.enable_fractional_prices);
};

/** The upstream names one picture of the right size; its place stays where it has none. */
const LinePicture = ({ source }: { readonly source: string | null }) =>
  source === null ? (
    <span className={styles.picture} />
  ) : (
    <img data-picture="" className={styles.picture} src={source} alt="" width={64} height={64} loading="lazy" />
  );

const Line = ({ product, format }: { readonly product: OrderProduct; readonly format: Format }) => {
  const t = useTranslations("order");
  const extras = extrasOf(product);
  return (
    <li className={styles.line}>
      <LinePicture source={product.image_url} />
      <span className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        {extras !== "" && <span className={styles.extras}>{extras}</span>}
        <span className={styles.extras}>
          <ExactNumbers>{t("times", { count: product.quantity })}</ExactNumbers>
        </span>
      </span>
      <span className={styles.price} translate="no">
        {format(product.total_price)}
      </span>
    </li>
  );
};

const GiftLine = ({ gift }: { readonly gift: OrderGift }) => {
  const t = useTranslations("order");
  return (
    <li className={styles.line}>
      <LinePicture source={gift.image_url} />
      <span className={styles.words}>
        <span className={styles.name}>{gift.name}</span>
        <span className={styles.extras}>
          <ExactNumbers>{t("times", { count: gift.quantity })}</ExactNumbers>
        </span>
      </span>
      <span className={styles.gift}>{t("gift_free")}</span>
    </li>
  );
};

type ChangesProps = { readonly order: Order; readonly format: Format };

/** What the shop changed of the order after it was made, and what goes back with it. */
const Changes = ({ order: { changes = [], currency_code: currency }, format }: ChangesProps) => {
  const t = useTranslations("order.changed");
  const written = (amount: number): string =>
    Number.isInteger(amount) ? format(amount) : formatPrice(amount, currency, true);
  const items = (units: readonly { readonly name: string; readonly quantity: number }[]): string =>
    units.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  return changes.map(({ at, taken_off, added = [], price, refund }) => (
    <p key={at} className={styles.changed} role="note">
      <strong>{t("title")}</strong>{" "}
      {taken_off.length > 0 && <ExactNumbers>{t("taken_off", { items: items(taken_off) })}</ExactNumbers>}{" "}
      {added.length > 0 && <ExactNumbers>{t("added", { items: items(added) })}</ExactNumbers>}{" "}
      <ExactNumbers>
        {refund === null
          ? t("price", { amount: format(price) })
          : t(refund.is_done ? "refund_done" : "refund_waiting", { amount: written(refund.amount) })}
      </ExactNumbers>
    </p>
  ));
};

/** The dishes of an order with their prices, what came for nothing, and what they come to; nothing until the order is known. */
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
        {order.gifts.map((gift) => (
          <GiftLine key={`${gift.type} ${gift.id}`} gift={gift} />
        ))}
      </ul>
      <Changes order={order} format={format} />
      <OrderTotals order={order} format={format} />
    </section>
  );
}
