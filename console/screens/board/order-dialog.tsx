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
import { moveName } from "./move-name";
import { NotCollectedDialog } from "./not-collected-dialog";
import { RefuseDialog } from "./refuse-dialog";
import { plainMove, type TapMove } from "./tap-queue";
import { TicketMarks } from "./ticket-marks";

type OrderDialogProps = {
  readonly order: BoardOrder;
  readonly onClose: () => void;
  /** Something was tapped. */
  readonly onTapped: () => void;
};

/** All that is known of an order, and what is rarer than the next step. */
export function OrderDialog({ order, onClose, onTapped }: OrderDialogProps) {
  const t = useTranslations("staff-board");
  const [dialog, setDialog] = useState<"refuse" | "not_collected" | null>(null);
  const props = { order, onBack: () => setDialog(null), onClose: onTapped };
  if (dialog === "refuse") return <RefuseDialog {...props} />;
  if (dialog === "not_collected") return <NotCollectedDialog {...props} />;
  const hasButtons = order.pending !== null || rare.some((event) => order.moves.includes(event));
  return (
    <Dialog
      title={t("order_title", { number: order.order_id })}
      size="m"
      onClose={onClose}
      {...(hasButtons && { footer: <Buttons order={order} onDialog={setDialog} onTapped={onTapped} /> })}
    >
      <div className={styles.details}>
        <TicketMarks order={order} hasSums />
        {order.comment !== null && <Comment text={order.comment} />}
        {order.kitchen_note !== null && <KitchenNote text={order.kitchen_note} />}
        <DishList lines={order.lines} allergens="all" />
        <Facts order={order} />
        {order.reopen_obstacle !== null && <p className={styles.consequence}>{t(`reopen.${order.reopen_obstacle}`)}</p>}
        <Link to="/orders/$orderId" params={{ orderId: String(order.order_id) }} className={styles.more}>
          {t("more")}
        </Link>
      </div>
    </Dialog>
  );
}

const rare = ["back", "not_collected", "refuse"] as const;

type ButtonsProps = Pick<OrderDialogProps, "order" | "onTapped"> & {
  readonly onDialog: (dialog: "refuse" | "not_collected") => void;
};

/** What is rarer than the next step; a tap that is pending is undone before anything leads back. */
function Buttons({ order, onDialog, onTapped }: ButtonsProps) {
  const t = useTranslations("staff-board");
  const { onTap } = useScene();
  const { moves, pending, order_type } = order;
  const tap = (move: TapMove) => {
    onTap(order, move);
    onTapped();
  };
  return (
    <div className={styles.buttons}>
      {pending !== null && (
        <Button size="l" variant="secondary" onClick={() => tap({ kind: "undo" })}>
          {t("undo")}
        </Button>
      )}
      {pending === null && moves.includes("back") && (
        <Button size="l" variant="secondary" onClick={() => tap(plainMove("back"))}>
          {t("move.back")}
        </Button>
      )}
      {moves.includes("not_collected") && (
        <Button size="l" variant="secondary" onClick={() => onDialog("not_collected")}>
          {t(`move.${moveName("not_collected", order_type)}`)}
        </Button>
      )}
      {moves.includes("refuse") && (
        <Button size="l" variant="danger" onClick={() => onDialog("refuse")}>
          {t("move.refuse")}
        </Button>
      )}
    </div>
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
    [t("address_was"), address?.was && <del key="was">{address.was}</del>],
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
