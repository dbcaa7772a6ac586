import { useTranslations } from "next-intl";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import styles from "./ticket.module.css";
import type { TicketTime } from "./ticket-time";

type TicketHeadProps = { readonly order: BoardOrder; readonly time: TicketTime; readonly id: string };

/** The number that is called out, and what is left of the promise. */
export function TicketHead({ order, time: { kind, minutes }, id }: TicketHeadProps) {
  const t = useTranslations("staff-board");
  const isCounted = kind !== "far" && order.column !== "cancelled";
  return (
    <header className={styles.head}>
      <h3 id={id} className={styles.number}>
        <span className="visually-hidden">{t("number")} </span>
        {order.order_id}
      </h3>
      {isCounted && (
        <strong className={styles.countdown}>
          {kind === "late" && minutes === 0 ? t("due_now") : t(kind, { minutes })}
        </strong>
      )}
    </header>
  );
}
