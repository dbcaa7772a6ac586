import clsx from "clsx";
import { ClockPlus, Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { MAX_PROMISE_MINUTES } from "@/lib/contract/staff/board-limits";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { useScene } from "./board-context";
import { moveName, nextStep } from "./move-name";
import { isMarked } from "./stations";
import { plainMove, type Tap } from "./tap-queue";
import styles from "./ticket.module.css";

const MINUTE_MS = 60_000;
const EXTRA_MINUTES = [10, 20, 30] as const;

type TicketActionsProps = {
  readonly order: BoardOrder;
  /** Of a tap that is not answered; null: there is none. */
  readonly tapState: Tap["state"] | null;
  /** Whole minutes until the promise; negative: it is over. */
  readonly minutesLeft: number;
};

/** One tap forward, and the way to all that is rarer. */
export function TicketActions(props: TicketActionsProps) {
  const { order, tapState } = props;
  if (tapState === "waiting" || tapState === "late") return <NotSent order={order} />;
  return order.column === "cancelled" ? <Seen {...props} /> : <Forward {...props} />;
}

/** The tap did not reach the upstream yet. */
function NotSent({ order: { order_id } }: Pick<TicketActionsProps, "order">) {
  const t = useTranslations("staff-board");
  const { onTakeBack } = useScene();
  return (
    <div className={styles.actions}>
      <p className={styles.notSent}>{t("not_sent")}</p>
      <Button variant="secondary" size="l" onClick={() => onTakeBack(order_id)}>
        {t("take_back")}
      </Button>
    </div>
  );
}

/** Of an order that came to nothing. One that the staff refuse is not over yet: it can still be undone. */
function Seen({ order, tapState }: TicketActionsProps) {
  const t = useTranslations("staff-board");
  const { onTap } = useScene();
  const isPending = order.pending !== null;
  return (
    <div className={styles.actions}>
      <Button
        variant={isPending ? "secondary" : "danger"}
        size="l"
        className={clsx(styles.forward, !isPending && styles.seen)}
        busy={tapState === "sending"}
        onClick={() => onTap(order, { kind: isPending ? "undo" : "seen" })}
      >
        {t(isPending ? "undo" : "seen")}
      </Button>
    </div>
  );
}

function Forward({ order, tapState, minutesLeft }: TicketActionsProps) {
  const t = useTranslations("staff-board");
  const { view, onOpen, onTap } = useScene();
  const [isChoosing, setChoosing] = useState(false);
  const next = nextStep(order);
  const latest = minutesLeft + Math.max(...EXTRA_MINUTES);
  const isStation = view !== null && order.column === "preparation";
  if (isChoosing) return <MoreMinutes order={order} minutesLeft={minutesLeft} onClose={() => setChoosing(false)} />;
  return (
    <div className={styles.actions}>
      {isStation && <Mark order={order} stationId={view} tapState={tapState} />}
      {!isStation && next !== undefined && (
        <Button
          size="l"
          className={styles.forward}
          busy={tapState === "sending"}
          onClick={() => onTap(order, plainMove(next))}
        >
          {t(`move.${moveName(next, order.order_type)}`)}
        </Button>
      )}
      {next === "accept" && latest <= MAX_PROMISE_MINUTES && (
        <IconButton
          className={styles.side}
          variant="soft"
          label={t("more_time")}
          icon={<ClockPlus aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        />
      )}
      <IconButton
        className={styles.side}
        label={t("details")}
        icon={<Ellipsis aria-hidden="true" />}
        onClick={() => onOpen(order)}
      />
    </div>
  );
}

type MarkProps = Pick<TicketActionsProps, "order" | "tapState"> & { readonly stationId: number };

/** A station moves its own part alone: the order is the expediter's. */
function Mark({ order, stationId, tapState }: MarkProps) {
  const t = useTranslations("staff-board");
  const { onTap } = useScene();
  const isDone = isMarked(order, stationId);
  return (
    <Button
      size="l"
      variant={isDone ? "secondary" : "primary"}
      className={styles.forward}
      busy={tapState === "sending"}
      onClick={() => onTap(order, { kind: "mark", station_id: stationId, is_done: !isDone })}
    >
      {t(isDone ? "unmark" : "mark")}
    </Button>
  );
}

type MoreMinutesProps = {
  readonly order: BoardOrder;
  readonly minutesLeft: number;
  readonly onClose: () => void;
};

/** Accepts with a later promise, of which the customer is notified. */
function MoreMinutes({ order, minutesLeft, onClose }: MoreMinutesProps) {
  const t = useTranslations("staff-board");
  const { timezone, onTap } = useScene();
  const clock = (extra: number): string => {
    const late = Math.max(0, -minutesLeft) * MINUTE_MS;
    return formatCityTime(new Date(Date.parse(order.promise.until) + late + extra * MINUTE_MS), timezone);
  };
  return (
    <fieldset className={styles.minutes}>
      <legend className="visually-hidden">{t("more_time")}</legend>
      {EXTRA_MINUTES.map((extra, index) => (
        <Button
          key={extra}
          variant="secondary"
          size="l"
          className={styles.minute}
          // The button that opened this is gone.
          autoFocus={index === 0}
          onClick={() => {
            onTap(order, { ...plainMove("accept"), minutes: Math.max(0, minutesLeft) + extra });
            onClose();
          }}
        >
          <span className={styles.extra}>{t("extra", { minutes: extra })}</span>
          <span className={styles.extraClock}>{clock(extra)}</span>
        </Button>
      ))}
      <Button variant="ghost" size="l" className={styles.minute} onClick={onClose}>
        {t("back")}
      </Button>
    </fieldset>
  );
}
