import { useEffect, useEffectEvent, useState } from "react";
import type { BoardSound } from "@/lib/contract/staff/staff-heartbeat";
import { call } from "../../shell/api";
import { readStored, writeStored } from "../../shell/stored";

const KEY = "board_id";
/** `HEARTBEAT_S` of the contract, ms. */
const BEAT_MS = 15_000;

/** Names this browser's board, the same one after a reload. */
const boardId = (): string => {
  const known = readStored(KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  writeStored(KEY, made);
  return made;
};

/**
 * Reports that a board is there, so that the shop's soonest times stay open (ADR-0117).
 *
 * @param onOverdue called with the numbers of orders that nobody has accepted in time
 */
export const useHeartbeat = (
  shop_id: number,
  sound: BoardSound,
  onOverdue: (orders: readonly number[]) => void,
): void => {
  const [board_id] = useState(boardId);
  const beat = useEffectEvent(() => {
    const is_visible = document.visibilityState === "visible";
    // The line says by itself when it is lost, and the next beat follows.
    call("POST /staff/board/heartbeat", { body: { shop_id, board_id, sound, is_visible } }).then(
      ({ overdue_order_ids }) => onOverdue(overdue_order_ids),
      () => undefined,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed sound is reported at once.
  useEffect(() => {
    const report = (): void => beat();
    report();
    const timer = setInterval(report, BEAT_MS);
    document.addEventListener("visibilitychange", report);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, [shop_id, sound]);
};
