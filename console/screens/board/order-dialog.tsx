import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { moneyText } from "../../shell/money-text";
import { useScene } from "./board-context";
import styles from "./dialogs.module.css";
import { Comment, DishList, KitchenNote } from "./dish-list";
import { RefuseDialog } from "./refuse-dialog";
import { TicketMarks } from "./ticket-marks";

type OrderDialogProps = { readonly order: BoardOrder; readonly onClose: () => void };

/** All that is known of an order, and what is rarer than the next step. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations("staff-board");
  const { onTap } = useScene();
  const [isRefusing, setRefusing] = useState(false);
  const tap = (kind: "undo") => {
    onTap(order, { kind });
    onClose();
  };
  if (isRefusing) return <RefuseDialog order={order} onBack={() => setRefusing(false)} onClose={onClose} />;
  const mayRefuse = order.moves.includes("refuse");
  const footer = (
    <div className={styles.buttons}>
      {order.pending !== null && (
        <Button size="l" variant="secondary" onClick={() => tap("undo")}>
          {t("undo")}
        </Button>
      )}
      {mayRefuse && (
        <Button size="l" variant="danger" onClick={() => setRefusing(true)}>
          {t("move.refuse")}
        </Button>
      )}
    </div>
  );
  return (
    <Dialog
      title={t("order_title", { number: order.order_id })}
      size="m"
      onClose={onClose}
      {...((mayRefuse || order.pending !== null) && { footer })}
    >
      <div className={styles.details}>
        <TicketMarks order={order} hasSums />
        {order.comment !== null && <Comment text={order.comment} />}
        {order.kitchen_note !== null && <KitchenNote text={order.kitchen_note} />}
        <DishList lines={order.lines} allergens="all" />
        <Facts order={order} />
        <Link to="/orders/$orderId" params={{ orderId: String(order.order_id) }} className={styles.more}>
          {t("more")}
        </Link>
      </div>
    </Dialog>
  );
}

function Facts({ order }: Pick<OrderDialogProps, "order">) {
  const t = useTranslations("staff-board.fact");
  const { timezone } = useScene();
  const time = (instant: string): string => formatCityTime(new Date(instant), timezone);
  const { address, cancellation, customer } = order;
  const phone = customer.phone === null ? null : <a href={`tel:${customer.phone}`}>{customer.phone}</a>;
  const door =
    address &&
    [
      [t("room"), address.room],
      [t("entrance"), address.entrance],
      [t("floor"), address.floor],
      [t("intercom"), address.intercom],
    ].flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("created"), time(order.created_at)],
    [t("accepted"), order.confirmed_at && time(order.confirmed_at)],
    [t("promise"), `${time(order.promise.from)} – ${time(order.promise.until)}`],
    [t("kitchen"), t("kitchen_value", { time: time(order.kitchen_due_at), minutes: order.kitchen_minutes })],
    [t("total"), moneyText(order.total, order.currency_code)],
    [t("customer"), customer.name],
    [t("phone"), phone],
    [t("address"), address && [address.text, ...(door ?? [])].join(", ")],
    [t("note"), address?.note],
    [t("reason"), cancellation?.reason],
  ];
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([name, value]) =>
        value
          ? [
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  );
}
