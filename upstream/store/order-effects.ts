import { and, eq, inArray } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { RefusalReason } from "@/lib/contract/staff/board-order";
import { type CartRow, emptied } from "../domain/cart/cart";
import type { Effect } from "../domain/order/lifecycle";
import { rewound } from "../domain/order/order-messages";
import { promiseWords } from "../domain/order/order-promise";
import type { OrderRow } from "../domain/order/order-row";
import { neverPolled } from "../domain/payment/payment-polling";
import type { MovedBy } from "../domain/staff/staff-event";
import { type Phrase, say } from "../texts/say";
import { enterBonuses, restoreBonuses } from "./bonuses";
import { lockCart, writeCart } from "./carts";
import type { Database } from "./database";
import { releaseDeals } from "./deal-claims";
import { announce, forgetMessages } from "./order-messages";
import { supersedeRefunds } from "./order-refunds";
import { orderEvents, outbox } from "./schema/order";
import { orderRefunds, paymentAttempts } from "./schema/payment";
import { queueMove } from "./staff-messages";

/** What is needed of an order to write to its customer and to the staff. */
type Addressed = Pick<
  OrderRow,
  "id" | "phone" | "language" | "order_type" | "slot" | "city_id" | "shop_id" | "uncollected_at"
>;

type Move = {
  /** Null: the order is new. */
  readonly from: OriginalStatus | null;
  readonly to: OriginalStatus;
  readonly by: MovedBy;
  readonly at: Date;
  /** Added to what the customer is written, where he is written to. */
  readonly why?: string | undefined;
  /** The code of that, of a refusal on a board. */
  readonly reason?: RefusalReason | undefined;
};

/** What the customer is written about a move; null: nothing. */
const messageOf = (order: Addressed, { from, to: status }: Pick<Move, "from" | "to">): Phrase | null => {
  const { id, order_type, language, uncollected_at } = order;
  if (uncollected_at !== null && status === "done") return say(`message.not_collected.${order_type}`, { id });
  // Its customer has been written that it is over.
  if (status === "cooking" && from === "done") return say("message.reopened", { id });
  if (status === "accepted") return say(`message.accepted.${order_type}`, { id, when: promiseWords(order, language) });
  return status === "done" || status === "canceled" ? say(`message.${status}`, { id }) : null;
};

/** Writes a status into the history of its order. */
export const recordMove = async (tx: Database, order_id: number, { from, to, by, at, why, reason }: Move) => {
  const said = { reason: why ?? null, reason_code: reason ?? null };
  const written = tx.insert(orderEvents).values({ order_id, status: to, source: by, at, ...said });
  // What is moved back has begun to be cooked when it began at first.
  await (from !== null && rewound.some((one) => one === from) && to === "cooking"
    ? written.onConflictDoNothing()
    : written);
};

/** Queues the SMS about a move, where there is one. */
export const queueSms = async (tx: Database, order: Addressed, { from, to, at, why }: Move): Promise<void> => {
  const message = messageOf(order, { from, to })?.(order.language);
  if (message === undefined) return;
  const text = why === undefined ? message : `${message} ${why}`;
  await tx.insert(outbox).values({ channel: "sms", phone: order.phone, text, created_at: at });
};

/** The customer an order belongs to; null for a guest's. */
export const customerOf = (ownerId: string): number | null => {
  const id = /^u:(\d+)$/.exec(ownerId)?.[1];
  return id === undefined ? null : Number(id);
};

/** Whether a cart still holds what an order was made of, line for line. */
const isSameCart = (cart: CartRow, { cart_snapshot }: OrderRow): boolean =>
  cart.lines.length === cart_snapshot.lines.length &&
  cart.lines.every(({ key, count }) => cart_snapshot.lines.some((line) => line.key === key && line.count === count));

type Perform = (tx: Database, order: OrderRow, move: Move) => Promise<void>;

/** How each effect of the order's table is stored. */
export const perform: Readonly<Record<Effect, Perform>> = {
  refund: async (tx, { id }, { at }) => {
    await tx
      .update(paymentAttempts)
      .set({ state: "refund_pending", updated_at: at, state_at: at, inquired_at: null, ...neverPolled })
      .where(and(eq(paymentAttempts.order_id, id), eq(paymentAttempts.state, "captured")));
    await supersedeRefunds(tx, eq(orderRefunds.order_id, id), at);
  },
  release_offers: async (tx, { id, cart_snapshot }, { at }) => {
    await releaseDeals(tx, id, at);
    await restoreBonuses(tx, id, cart_snapshot.bonuses_minor, at);
  },
  accrue_bonuses: async (tx, order, { at }) => {
    const user_id = customerOf(order.owner_id);
    const amount_minor = order.cart_snapshot.upcoming_minor ?? 0;
    if (user_id === null || amount_minor === 0) return;
    await enterBonuses(tx, { user_id, order_id: order.id, kind: "accrual", amount_minor, at });
  },
  // Unless the customer has chosen others meanwhile.
  empty_cart: async (tx, order, { at }) => {
    if (order.cart_id === null) return;
    const cart = await lockCart(tx, order.cart_id, at);
    if (isSameCart(cart, order)) await writeCart(tx, emptied(cart), at);
  },
  rewind: async (tx, { id }) => {
    await tx.delete(orderEvents).where(and(eq(orderEvents.order_id, id), inArray(orderEvents.status, [...rewound])));
    await forgetMessages(tx, id, [...rewound, "not_collected", "reopened"]);
  },
  notify_staff: (tx, order, move) => queueMove(tx, order, move),
  notify_customer: async (tx, order, move) => {
    await queueSms(tx, order, move);
    await announce(tx, order, move);
  },
};
