import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { VisibleColumn } from "./board-columns";
import styles from "./column.module.css";
import type { ContentChanges } from "./content-change";
import { type TapQueue, tapOf } from "./tap-queue";
import { Ticket } from "./ticket";
import { ticketTime } from "./ticket-time";
import { useFocusStays } from "./use-focus-stays";
import { useTicketRows } from "./use-ticket-rows";

type ColumnProps = {
  readonly name: VisibleColumn;
  readonly orders: readonly BoardOrder[];
  readonly queue: TapQueue;
  readonly changes: ContentChanges;
  /** The shop's clock, ms. */
  readonly now: number;
  readonly className?: string | undefined;
};

/** A column of the board with its tickets. */
export function Column({ name, orders, queue, changes, now, className }: ColumnProps) {
  const t = useTranslations("staff-board");
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFocusStays(ref, orders);
  useTicketRows(list, orders);
  return (
    <section ref={ref} className={clsx(styles.column, className)} aria-labelledby={id} data-column={name}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {t(`column.${name}`)}
        <span className={clsx(styles.count, name === "new" && orders.length > 0 && styles.news)}>{orders.length}</span>
      </h2>
      <div ref={list} className={styles.tickets}>
        {orders.length === 0 && <p className={styles.none}>{t(`none.${name}`)}</p>}
        {orders.map((order) => (
          <Ticket
            key={order.order_id}
            order={order}
            before={changes.get(order.order_id) ?? null}
            tapState={tapOf(queue, order.order_id)?.state ?? null}
            {...ticketTime(order, now)}
          />
        ))}
      </div>
    </section>
  );
}
