import { createContext, type ReactNode, useContext, useState } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { useShops } from "../../shell/shops";
import { waiting } from "./sound-machine";
import { useBoard } from "./use-board";
import { useContentChanges } from "./use-content-changes";
import { useHeartbeat } from "./use-heartbeat";
import { useSound } from "./use-sound";
import { useTaps } from "./use-taps";
import { useWakeLock } from "./use-wake-lock";

const noOrders: readonly BoardOrder[] = [];
const noNumbers: readonly number[] = [];

const useWatch = (shop: number) => {
  const known = useShops();
  const { board, feed } = useBoard(shop);
  const { orders, offset, line } = board;
  const { taps, sender } = useTaps(shop, feed, line);
  const { changes, see } = useContentChanges(shop, orders);
  const wakeLock = useWakeLock();
  const [overdue, setOverdue] = useState(noNumbers);
  const news = waiting(orders ?? noOrders);
  const late = news.filter(({ order_id }) => overdue.includes(order_id));
  const timezone = board.shop?.timezone ?? known.find(({ id }) => id === shop)?.timezone ?? "UTC";
  const ofShop = board.shop === null ? null : timezone;
  const sound = useSound({ orders, timezone: ofShop, offset, isOverdue: late.length > 0 });
  useHeartbeat(shop, sound.reported, setOverdue);
  return {
    board,
    timezone,
    taps,
    sender,
    changes,
    see,
    wakeLock,
    sound,
    /** Orders that nobody has accepted. */
    news,
    /** Those of them that nobody has accepted in time. */
    late,
  };
};

const WatchContext = createContext<ReturnType<typeof useWatch> | null>(null);

type WatchedBoardProps = { readonly shop: number; readonly children: ReactNode };

/**
 * A shop's board with its line, its bell and what was tapped on it, once for all that is shown in it: on a tablet every screen, so that
 * neither a tap that waits nor a change that nobody has seen is lost on the way from one to another (SPEC-752).
 */
export function WatchedBoard({ shop, children }: WatchedBoardProps) {
  return <WatchContext value={useWatch(shop)}>{children}</WatchContext>;
}

/** The board that is watched; throws outside of one. */
export const useWatchedBoard = (): ReturnType<typeof useWatch> => {
  const watched = useContext(WatchContext);
  if (watched === null) throw new Error("useWatchedBoard outside a watched board");
  return watched;
};
