import type { CourierLocation, OrderEvent } from "@/lib/contract/order/order-tracking";
import type { Dependencies } from "../../dependencies";
import { unavailable } from "../../domain/api-error";
import { poll } from "../../poll";
import type { OrderStanding } from "../../store/orders-watched";
import type { OrderListener, OrderWatch, WatchedOrder } from "./order-listener";

/** Open streams of one process at most. */
const MOST = 10_000;
/** Seconds without an event after which a keep-alive is sent. */
const BEAT_S = 15;
/** Seconds between two locations of a courier. */
const COURIER_S = 5;
/** Rounds in a row that may fail before all streams are closed, so that clients notice the failure and reconnect. */
const MAX_FAILED_ROUNDS = 5;

type Follower = { readonly listener: OrderListener; told: string; quiet: number };
type Followed = { order: WatchedOrder; readonly followers: Set<Follower> };

type Sources = Pick<Dependencies, "log"> & {
  /** How these orders stand now. */
  readonly standingOf: (ids: readonly number[]) => Promise<readonly OrderStanding[]>;
  /** Where the courier of an order is; null: unknown. */
  readonly locate: (order: WatchedOrder) => Promise<CourierLocation | null>;
};

const printOf = ({ original_status, payment_state, money_returns }: WatchedOrder): string =>
  `${original_status} ${payment_state} ${money_returns}`;

const newsOf = ({ original_status, payment_state, money_returns }: WatchedOrder): OrderEvent => ({
  kind: "order",
  original_status,
  payment_state,
  money_returns,
});

/**
 * Watches the orders that have listeners: one query a second for all of them, whichever process changed them. Each listener
 * is compared with the state that it got last, so a change during its start is not lost.
 */
export const openOrderWatch = ({ log, standingOf, locate }: Sources): OrderWatch => {
  const watched = new Map<number, Followed>();
  let isStopping = false;
  let size = 0;
  let round = 0;
  let failures = 0;

  const tell = (follower: Follower, event: OrderEvent): void => {
    follower.quiet = 0;
    follower.listener.tell(event);
  };

  const compare = ({ order, followers }: Followed): void => {
    const print = printOf(order);
    for (const follower of followers) {
      follower.quiet += 1;
      if (follower.told !== print) {
        follower.told = print;
        tell(follower, newsOf(order));
      } else if (follower.quiet >= BEAT_S) tell(follower, { kind: "beat" });
    }
  };

  const tellPlace = async ({ order, followers }: Followed): Promise<void> => {
    const location = await locate(order);
    if (location === null) return;
    for (const follower of followers) tell(follower, { kind: "courier", location });
  };

  const look = async (): Promise<void> => {
    if (watched.size === 0) return;
    for (const standing of await standingOf([...watched.keys()])) {
      const followed = watched.get(standing.id);
      if (followed !== undefined) followed.order = { ...followed.order, ...standing };
    }
    failures = 0;
    round += 1;
    for (const followed of watched.values()) {
      compare(followed);
      // Not awaited: a slow source must not delay other listeners.
      if (round % COURIER_S === 0 && followed.order.original_status === "sent") void tellPlace(followed);
    }
  };

  const endAll = (): void => {
    for (const { followers } of watched.values()) for (const { listener } of followers) listener.end();
    watched.clear();
    size = 0;
  };

  const onError = (error: unknown): void => {
    failures += 1;
    if (failures === 1) log.error({ err: error }, "open orders could not be watched");
    if (failures >= MAX_FAILED_ROUNDS) endAll();
  };
  const looking = poll(look, onError);

  return {
    follow: (order, listener) => {
      if (isStopping || size >= MOST) throw unavailable();
      const followed = watched.get(order.id) ?? { order, followers: new Set<Follower>() };
      watched.set(order.id, followed);
      const follower: Follower = { listener, told: printOf(order), quiet: 0 };
      followed.followers.add(follower);
      size += 1;
      listener.tell(newsOf(order));
      return () => {
        if (!followed.followers.delete(follower)) return;
        // Listeners that were disconnected are no longer counted.
        if (watched.get(order.id) !== followed) return;
        size -= 1;
        if (followed.followers.size === 0) watched.delete(order.id);
      };
    },
    size: () => size,
    stop: async () => {
      isStopping = true;
      endAll();
      await looking.stop();
    },
  };
};
