import type { CourierLocation, OrderEvent } from "@/lib/contract/order/order-tracking";
import type { Dependencies } from "../../dependencies";
import { unavailable } from "../../domain/domain-error";
import { poll } from "../../poll";
import type { OrderStanding } from "../../store/orders";
import type { OrderListener, OrderWatch, WatchedOrder } from "./order-listener";

/** Open streams of one process at most. */
const MOST = 10_000;
/** Seconds without an event after which a keep-alive is sent. */
const BEAT_S = 15;
/** Seconds between two locations of a courier. */
const COURIER_S = 5;
/** Rounds in a row that may fail before all streams are closed, so that clients notice the failure and reconnect. */
const MAX_FAILED_ROUNDS = 5;

type Follower = {
  readonly listener: OrderListener;
  /** `stateOf` the order in the last event. */
  sent: string;
  /** Rounds, one a second, since the last event. */
  quietRounds: number;
};
type Followed = { order: WatchedOrder; readonly followers: Set<Follower> };

type Sources = Pick<Dependencies, "log"> & {
  /** How these orders stand now. */
  readonly standingOf: (ids: readonly number[]) => Promise<readonly OrderStanding[]>;
  /** Where the courier of an order is; null: unknown. */
  readonly locate: (order: WatchedOrder) => Promise<CourierLocation | null>;
};

const stateOf = ({ original_status, payment_state, money_returns, version }: WatchedOrder): string =>
  `${original_status} ${payment_state} ${money_returns} ${version}`;

const eventOf = ({ original_status, payment_state, money_returns, version }: WatchedOrder): OrderEvent => ({
  kind: "order",
  original_status,
  payment_state,
  money_returns,
  version,
});

const send = (follower: Follower, event: OrderEvent): void => {
  follower.quietRounds = 0;
  follower.listener.push(event);
};

/** Sends an order that has changed to those who have it as it was, and a keep-alive to those who got nothing for long. */
const sendChanges = ({ order, followers }: Followed): void => {
  const state = stateOf(order);
  for (const follower of followers) {
    follower.quietRounds += 1;
    if (follower.sent !== state) {
      follower.sent = state;
      send(follower, eventOf(order));
    } else if (follower.quietRounds >= BEAT_S) send(follower, { kind: "beat" });
  }
};

/** The listeners of this process, by order. */
const openFollowers = () => {
  const watched = new Map<number, Followed>();
  let size = 0;
  return {
    watched,
    size: () => size,
    add: (order: WatchedOrder, listener: OrderListener): (() => void) => {
      const followed = watched.get(order.id) ?? { order, followers: new Set<Follower>() };
      watched.set(order.id, followed);
      const follower: Follower = { listener, sent: stateOf(order), quietRounds: 0 };
      followed.followers.add(follower);
      size += 1;
      listener.push(eventOf(order));
      return () => {
        if (!followed.followers.delete(follower)) return;
        // Listeners that were disconnected are no longer counted.
        if (watched.get(order.id) !== followed) return;
        size -= 1;
        if (followed.followers.size === 0) watched.delete(order.id);
      };
    },
    endAll: (): void => {
      for (const { followers } of watched.values()) for (const { listener } of followers) listener.end();
      watched.clear();
      size = 0;
    },
  };
};

/**
 * Watches the orders that have listeners: one query a second for all of them, whichever process changed them. Each listener
 * is compared with the state that it got last, so a change during its start is not lost.
 */
export const openOrderWatch = ({ log, standingOf, locate }: Sources): OrderWatch => {
  const { watched, size, add, endAll } = openFollowers();
  let isStopping = false;
  let round = 0;
  let failures = 0;

  const sendLocation = async ({ order, followers }: Followed): Promise<void> => {
    const location = await locate(order);
    if (location === null) return;
    for (const follower of followers) send(follower, { kind: "courier", location });
  };

  const check = async (): Promise<void> => {
    if (watched.size === 0) return;
    for (const standing of await standingOf([...watched.keys()])) {
      const followed = watched.get(standing.id);
      if (followed !== undefined) followed.order = { ...followed.order, ...standing };
    }
    failures = 0;
    round += 1;
    for (const followed of watched.values()) {
      sendChanges(followed);
      // Not awaited: a slow source must not delay other listeners.
      if (round % COURIER_S === 0 && followed.order.original_status === "sent") void sendLocation(followed);
    }
  };

  const onError = (error: unknown): void => {
    failures += 1;
    if (failures === 1) log.error({ err: error }, "open orders could not be watched");
    if (failures >= MAX_FAILED_ROUNDS) endAll();
  };
  const polling = poll(check, onError);

  return {
    follow: (order, listener) => {
      if (isStopping || size() >= MOST) throw unavailable();
      return add(order, listener);
    },
    size,
    stop: async () => {
      isStopping = true;
      endAll();
      await polling.stop();
    },
  };
};
