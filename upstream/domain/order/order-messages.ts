import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";

/**
 * Events of an order with a message to the customer. `not_collected`: it ended without him; `reopened`: a later step that he knows of
 * does not hold any more; `returned`: a part of its money, or all of it, went back at the bank (ADR-0044).
 */
export type OrderEvent =
  | "accepted"
  | "cooked"
  | "sent"
  | "done"
  | "not_collected"
  | "reopened"
  | "canceled"
  | "returned";
export type MessageChannel = "push" | "email";

/**
 * The message for a new status of an order; null: none. A browser gets every status, but "cooked" only for takeaway. A mailbox
 * gets the receipt and its cancellation.
 */
export const eventOf = (status: OriginalStatus, orderType: OrderType, channel: MessageChannel): OrderEvent | null => {
  if (status === "accepted" || status === "canceled") return status;
  if (channel === "email") return null;
  if (status === "cooked") return orderType === "takeaway" ? "cooked" : null;
  return status === "sent" || status === "done" ? status : null;
};

/** The steps behind which an order can be moved back; their messages too are written again then. */
export const rewound = ["cooked", "sent", "done"] as const satisfies readonly OriginalStatus[];

type Moved = {
  /** Null: the order is new. */
  readonly from: OriginalStatus | null;
  readonly to: OriginalStatus;
  readonly isUncollected: boolean;
};

/** The message for a move of an order; null: none. A browser that knew of no later step is not notified of its end. */
export const eventOfMove = (
  { from, to, isUncollected }: Moved,
  orderType: OrderType,
  channel: MessageChannel,
): OrderEvent | null => {
  const event = eventOf(to, orderType, channel);
  if (event === "done" && isUncollected) return "not_collected";
  const isBack = to === "cooking" && from !== null && rewound.some((one) => one === from);
  return isBack && channel === "push" && eventOf(from, orderType, channel) !== null ? "reopened" : event;
};

/** The first wait after a failure, and the longest. Seconds. */
export const FIRST_S = 15;
export const LONGEST_S = 3_600;

/** How long until a message is tried again after so many tries. It doubles, so that a service that is down gets few requests. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_S, FIRST_S * 2 ** (tries - 1)) * 1000;

/** Seconds after which a push about an order is no longer sent; receipts are. */
const WORTH_S: Readonly<Record<MessageChannel, number>> = { push: 3_600, email: 3 * 86_400 };

/** Whether a message is still worth sending. */
export const isWorth = (channel: MessageChannel, writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < WORTH_S[channel] * 1000;
