import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { call } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { readStored, writeStored } from "../../shell/stored";
import type { BoardFeed } from "./board-feed";
import type { Line } from "./line-state";
import { restored, stored, type Tap } from "./tap-queue";
import { createTapSender, type TapAnswer, type TapSender, type Taps } from "./tap-sender";

type OrderReply = Awaited<ReturnType<typeof request>>;

const request = ({ key, order_id, version, move }: Tap) => {
  const params = { order_id };
  switch (move.kind) {
    case "move": {
      const { event, minutes, reason, words, paid_by } = move;
      const body = { tap_id: key, version, event, minutes, reason, words, paid_by };
      return call("POST /staff/board/orders/{order_id}/moves", { params, body });
    }
    case "undo":
      return call("POST /staff/board/orders/{order_id}/undo", { params, body: { tap_id: key, version } });
    case "seen":
      return call("POST /staff/board/orders/{order_id}/seen", { params, body: {} });
    case "mark": {
      const { station_id, is_done } = move;
      return call("PUT /staff/board/orders/{order_id}/stations/{station_id}", {
        params: { order_id, station_id },
        body: { is_done },
      });
    }
  }
};

/** The order as it is now; null where it cannot be read: it is another shop's by now, or the line is lost again. */
const orderNow = async (order_id: number): Promise<OrderReply["order"] | null> => {
  try {
    const { order } = await call("GET /staff/board/orders/{order_id}", { params: { order_id } });
    return order;
  } catch {
    return null;
  }
};

/** An upstream that fails has not answered: the tap waits. Everything else is its answer. */
const isAnswer = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const sendWith =
  (textOf: (error: unknown) => string) =>
  async (tap: Tap): Promise<TapAnswer> => {
    try {
      const { order } = await request(tap);
      return { kind: "done", order };
    } catch (error) {
      const { status } = asApiClientError(error);
      if (status === 409) return { kind: "conflict", order: await orderNow(tap.order_id) };
      // Without a login it waits for the next login at this tablet.
      if (!isAnswer(status) || status === 401) return { kind: "unanswered" };
      return { kind: "refused", message: textOf(error) };
    }
  };

/** How often waiting taps are tried, ms: the line comes back before that, but an upstream may have failed on a good line. */
const RETRY_MS = 5_000;

/** What is tapped on the board of a shop, sent once as soon as the line allows it. */
export const useTaps = (
  shop: number,
  feed: BoardFeed,
  line: Line,
): { readonly taps: Taps; readonly sender: TapSender } => {
  const textOf = useFailureText();
  // Another language has another feed; what is tapped outlasts it.
  const shown = useRef(feed);
  useEffect(() => {
    shown.current = feed;
  }, [feed]);
  const [sender] = useState(() => {
    const key = `board_taps_${shop}`;
    return createTapSender({
      send: sendWith(textOf),
      onOrder: (order) => shown.current.learn(order),
      load: () => restored(readStored(key)),
      store: (queue) => writeStored(key, stored(queue)),
    });
  });
  const taps = useSyncExternalStore(sender.subscribe, sender.get);
  const isBack = line.state === "live" || line.state === "polling";
  const hasTaps = taps.queue.length > 0;
  useEffect(() => {
    if (!hasTaps) return;
    if (isBack) sender.retry();
    const timer = setInterval(isBack ? sender.retry : sender.age, RETRY_MS);
    return () => clearInterval(timer);
  }, [isBack, hasTaps, sender]);
  return { taps, sender };
};
