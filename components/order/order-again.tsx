"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { useDateText } from "@/lib/client/core/date-text";
import type { OrderCard } from "@/lib/contract/order/order";
import { counted } from "./counted";
import styles from "./order-again.module.css";
import { useRepeat } from "./repeat";

/** How many pictures stand for an order. */
const PICTURES = 3;

/** How many dishes are named; the others are counted. */
const NAMES = 2;

/** What an order is shown by. */
export type PastOrder = Pick<OrderCard, "order_id" | "created_at" | "timezone" | "products">;

function AgainButton({ order }: { readonly order: PastOrder }) {
  const t = useTranslations("order.again");
  const dateText = useDateText();
  const { repeat, isRepeating } = useRepeat();
  const { order_id: id, created_at, timezone, products } = order;
  const day = dateText(new Date(created_at), "day", timezone);
  const names = products.map(({ name, quantity: count }) => counted({ name, count })).join(", ");
  const more = products.length - NAMES;
  const pictures = products.flatMap(({ image_url: source }) => source ?? []).slice(0, PICTURES);
  return (
    <button
      type="button"
      className={styles.card}
      aria-busy={isRepeating || undefined}
      onClick={() => {
        if (!isRepeating) repeat(id);
      }}
    >
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map((source, at) => (
            // Two dishes may share a picture, and the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <img data-picture="" key={`${source} ${at}`} src={source} alt="" width={48} height={48} />
          ))}
        </span>
      )}
      <span className="visually-hidden">{t("repeat", { day, names })}</span>
      <span aria-hidden="true" className={styles.words}>
        <span>
          {products.slice(0, NAMES).map(({ name, quantity: count }, at) => (
            // One dish may stand in two lines, with other additions; the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={`${name} ${at}`} className={styles.dish}>
              <span className={styles.name}>{name}</span>
              <span>{counted({ name: "", count })}</span>
            </span>
          ))}
        </span>
        <span className={styles.day}>{more > 0 ? `${t("more", { count: more })} · ${day}` : day}</span>
      </span>
      <RotateCcw aria-hidden="true" className={styles.sign} />
    </button>
  );
}

type OrderAgainProps = {
  readonly orders: readonly PastOrder[];
  /** Stands beside the heading. */
  readonly beside: Elements;
};

/** The last orders as buttons that put the same dishes into the cart (SPEC-32); nothing where there are none. */
export function OrderAgain({ orders, beside }: OrderAgainProps) {
  const t = useTranslations("order.again");
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="order-again" className={styles.again}>
      <div className={styles.head}>
        <h2 id="order-again" className={styles.title}>
          {t("title")}
        </h2>
        {beside}
      </div>
      <ul className={styles.row}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <AgainButton order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
