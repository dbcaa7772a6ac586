import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { VisibleColumn } from "./board-columns";
import { BriefRow } from "./brief-row";
import styles from "./column.module.css";
import rail from "./rail.module.css";
import { type TapQueue, tapOf } from "./tap-queue";
import { ticketTime } from "./ticket-time";
import { useFocusStays } from "./use-focus-stays";

type BriefColumnProps = {
  readonly name: VisibleColumn;
  readonly orders: readonly BoardOrder[];
  readonly queue: TapQueue;
  readonly now: number;
};

/** A column whose orders take a row each: what left the kitchen, or has not come to it. */
export function BriefColumn({ name, orders, queue, now }: BriefColumnProps) {
  const t = useTranslations("staff-board");
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useFocusStays(ref, orders);
  return (
    <section ref={ref} className={clsx(styles.column, rail.column)} aria-labelledby={id} data-column={name}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {t(`column.${name}`)}
        <span className={styles.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.none}>{t(`none.${name}`)}</p>
      ) : (
        <ul className={rail.rows}>
          {orders.map((order) => (
            <BriefRow
              key={order.order_id}
              order={order}
              tapState={tapOf(queue, order.order_id)?.state ?? null}
              {...ticketTime(order, now)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
