import clsx from "clsx";
import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { Button } from "@/components/ui/button";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { mentionsAllergy } from "./allergy";
import { useScene } from "./board-context";
import type { Content } from "./content-change";
import { Comment, DishList, KitchenNote } from "./dish-list";
import { StationParts } from "./station-parts";
import { linesOf } from "./stations";
import type { Tap } from "./tap-queue";
import styles from "./ticket.module.css";
import { TicketActions } from "./ticket-actions";
import { TicketHead } from "./ticket-head";
import { TicketMarks } from "./ticket-marks";
import type { TicketTime } from "./ticket-time";

type TicketProps = TicketTime & {
  readonly order: BoardOrder;
  readonly tapState: Tap["state"] | null;
  /** What it was before a change that nobody has seen; null: there is none. */
  readonly before: Content | null;
};

/** An order on the board. Its properties are primitive but for the order, so that it is rendered when something of it changes. */
export const Ticket = memo(function Ticket({ order, tapState, before, kind, minutes, age }: TicketProps) {
  const id = useId();
  const isCanceled = order.column === "cancelled";
  const isCooked = order.column === "ready" || order.column === "on_its_way";
  return (
    <article
      className={clsx(styles.ticket, isCanceled ? styles.canceled : styles[age])}
      aria-labelledby={id}
      data-order={order.order_id}
    >
      <TicketHead order={order} time={{ kind, minutes, age }} id={id} />
      {isCanceled && <Cancellation order={order} />}
      {!isCanceled && <TicketMarks order={order} hasSums={isCooked} />}
      <Order order={order} before={before} />
      {order.column === "preparation" && <StationParts order={order} />}
      {isCooked && order.order_type === "takeaway" && <p className={styles.person}>{order.customer.name}</p>}
      <TicketActions order={order} tapState={tapState} minutesLeft={kind === "late" ? -minutes : minutes} />
    </article>
  );
});

/** What the customer wants, and what it was before. */
function Order({ order, before }: Pick<TicketProps, "order" | "before">) {
  const { view } = useScene();
  const { comment, lines } = order;
  const isCooked = order.column === "ready" || order.column === "on_its_way";
  return (
    <>
      {before !== null && <ChangeSeen order={order} />}
      {before !== null && before.comment !== comment && <del className={styles.wasComment}>{before.comment}</del>}
      {comment !== null && <Comment text={comment} />}
      {order.kitchen_note !== null && <KitchenNote text={order.kitchen_note} />}
      {isCooked && before === null ? (
        <CookedDishes order={order} />
      ) : (
        <DishList
          lines={linesOf(lines, view)}
          before={before === null ? null : linesOf(before.lines, view)}
          allergens={mentionsAllergy(comment) ? "risky" : "none"}
        />
      )}
    </>
  );
}

/** The old stands struck out beside the new until somebody has seen it. */
function ChangeSeen({ order: { order_id } }: Pick<TicketProps, "order">) {
  const t = useTranslations("staff-board");
  const { onSeeChange } = useScene();
  return (
    <div className={styles.changed} role="alert">
      <strong>{t("changed")}</strong>
      <Button variant="secondary" size="l" className={styles.forward} onClick={() => onSeeChange(order_id)}>
        {t("change_seen")}
      </Button>
    </div>
  );
}

/** What is packed already: names and quantities are enough to check the bag. */
function CookedDishes({ order: { lines } }: Pick<TicketProps, "order">) {
  return <p className={styles.cooked}>{lines.map(({ count, name }) => `${count} × ${name}`).join(", ")}</p>;
}

/** Who cancelled and why: it stays until the kitchen has seen it. */
function Cancellation({ order: { cancellation } }: Pick<TicketProps, "order">) {
  const t = useTranslations("staff-board");
  const { timezone } = useScene();
  if (cancellation === null) return null;
  const time = formatCityTime(new Date(cancellation.at), timezone);
  return (
    <p className={styles.cancellation} role="alert">
      <strong>{t(`canceled.${cancellation.by}`, { time })}</strong>
      {cancellation.reason !== null && <span> {cancellation.reason}</span>}
    </p>
  );
}
