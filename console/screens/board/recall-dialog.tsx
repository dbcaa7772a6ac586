import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { useScene } from "./board-context";
import styles from "./dialogs.module.css";
import { OrderDialog } from "./order-dialog";

type RecallDialogProps = {
  readonly shop: number;
  /** Finished within the last seconds, so that it can still be undone. */
  readonly recent: readonly BoardOrder[];
  readonly onClose: () => void;
};

/** What was finished in the last hours, for questions at the counter. */
export function RecallDialog({ shop, recent, onClose }: RecallDialogProps) {
  const t = useTranslations("staff-board.recall");
  const [opened, setOpened] = useState<BoardOrder | null>(null);
  const query = useQuery({ ...read("GET /staff/board/recall", { query: { shop } }), staleTime: 0 });
  if (opened !== null) return <OrderDialog order={opened} onClose={() => setOpened(null)} onTapped={onClose} />;
  return (
    <Dialog title={t("title")} size="m" tall onClose={onClose}>
      <Loaded query={query}>
        {({ orders }) => {
          // One that is on its way back is on the board.
          const over = orders.filter(({ column }) => column === "finished" || column === "cancelled");
          const all = [...recent, ...over.filter(({ order_id }) => !recent.some((one) => one.order_id === order_id))];
          return all.length === 0 ? <p>{t("none")}</p> : <RecallList orders={all} onOpen={setOpened} />;
        }}
      </Loaded>
    </Dialog>
  );
}

type RecallListProps = { readonly orders: readonly BoardOrder[]; readonly onOpen: (order: BoardOrder) => void };

const isHandedOver = ({ status, uncollected_at }: BoardOrder): boolean => status === "done" && uncollected_at === null;

function RecallList({ orders, onOpen }: RecallListProps) {
  const t = useTranslations("staff-board");
  const { timezone } = useScene();
  const stateOf = ({ status, order_type, status_at, uncollected_at }: BoardOrder): string => {
    const time = formatCityTime(new Date(status_at), timezone);
    if (uncollected_at !== null) return t("recall.not_collected", { time });
    if (status !== "done") return t("recall.canceled", { time });
    return t(order_type === "takeaway" ? "recall.handed_out" : "recall.done", { time });
  };
  return (
    <ul className={styles.recalled}>
      {orders.map((order) => (
        <li key={order.order_id}>
          <button type="button" className={styles.recall} onClick={() => onOpen(order)}>
            <strong>{order.order_id}</strong>
            <span>{order.customer.name}</span>
            <span className={isHandedOver(order) ? styles.muted : styles.wrong}>{stateOf(order)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
