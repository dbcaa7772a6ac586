import type { Allergen } from "@/lib/contract/allergens";
import type { Language } from "@/lib/contract/language";
import type { BoardLine, BoardOrder } from "@/lib/contract/staff/board-order";
import type { Station } from "@/lib/contract/staff/staff-board";
import { boardAge, boardColumn } from "@/lib/domain/order/board";
import { stationOfGroup } from "@/lib/domain/order/station";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import type { CartSnapshot } from "../../domain/documents";
import { comesForwardAt, kitchenTime, presentPromise } from "../../domain/order/board";
import { proposalStanding, toCollect } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import { mayTap, movesOf, shownOrder } from "../../domain/order/pending-move";
import { reopenObstacleAt } from "../../domain/order/reopening";
import type { Party } from "../../domain/staff/permissions";
import { translated } from "../../domain/translated";
import type { BoardRow } from "../../store/board-orders";
import { addressLine } from "../order/order-view";

/** For whom an order is shown. */
export type BoardViewer = { readonly language: Language; readonly party: Party };

type BoardContext = {
  readonly reference: Reference;
  readonly stations: readonly Station[];
  readonly now: Date;
};

/** What dish and modifiers contain together; null as soon as one of them is unknown. */
const allergensOf = (reference: Reference, productId: number, modifierIds: readonly number[]): Allergen[] | null => {
  const parts = [reference.productById.get(productId), ...modifierIds.map((id) => reference.modifierById.get(id))];
  const all = new Set<Allergen>();
  for (const part of parts) {
    if (part === undefined || part.allergens === null) return null;
    for (const one of part.allergens) all.add(one);
  }
  return [...all];
};

const stationOf = ({ reference, stations }: BoardContext, productId: number): number | null =>
  stationOfGroup(stations, reference.productById.get(productId)?.group_id ?? null)?.id ?? null;

const lineView = (shown: BoardContext, line: CartSnapshot["lines"][number], language: Language): BoardLine => {
  const chosen = [...line.group_modifiers, ...line.modifiers];
  const ids = chosen.map(({ id }) => id);
  return {
    key: line.key,
    product_id: line.product_id,
    name: translated(line.name, language),
    count: line.count,
    modifiers: chosen.map(({ name, count }) => ({ name: translated(name, language), count })),
    is_gift: false,
    allergens: allergensOf(shown.reference, line.product_id, ids),
    station_id: stationOf(shown, line.product_id),
  };
};

const giftViews = (shown: BoardContext, { gifts = [] }: CartSnapshot, language: Language): BoardLine[] =>
  gifts.map(({ deal_id, product_id, name, count }) => ({
    key: `gift-${deal_id}-${product_id}`,
    product_id,
    name: translated(name, language),
    count,
    modifiers: [],
    is_gift: true,
    allergens: allergensOf(shown.reference, product_id, []),
    station_id: stationOf(shown, product_id),
  }));

/** What the customer pays with, where it is more than is paid. */
const cashOf = ({ cash_minor, amount_minor }: OrderRow): BoardOrder["cash"] =>
  cash_minor === null ? null : { pays_with: major(cash_minor), change: major(cash_minor - amount_minor) };

const addressView = ({ delivery_address: address }: OrderRow, language: Language): BoardOrder["address"] =>
  address && {
    text: addressLine(address, language),
    room: address.room,
    entrance: address.entrance,
    floor: address.floor,
    intercom: address.intercom,
    note: address.description,
    coordinates: address.coordinates,
    was: address.was ?? null,
  };

const pendingView = ({ pending }: BoardRow): BoardOrder["pending"] =>
  pending && {
    event: pending.event,
    by: pending.by,
    at: pending.at.toISOString(),
    due_at: pending.due_at.toISOString(),
    minutes: pending.minutes,
    reason: pending.reason,
  };

/** Until when the customer's answer is awaited; a courier who has gone awaits none. */
const proposalUntil = ({ proposal }: BoardRow, shown: OrderRow, now: Date): string | null =>
  proposal !== null && proposalStanding(proposal, shown, now) === "open" ? proposal.expires_at.toISOString() : null;

const causers = {
  customer: "customer",
  operator: "staff",
  kitchen: "staff",
  payment: "bank",
  acquirer: "bank",
  // The shop's own wish.
  clock: "staff",
} as const;

const cancellationOf = ({ ended }: BoardRow): BoardOrder["cancellation"] =>
  ended && { by: causers[ended.source], at: ended.at.toISOString(), reason: ended.reason };

/** Where an order stands and when the kitchen has to do with it. */
const standingOf = ({ reference, now }: BoardContext, shown: OrderRow, is_unseen: boolean) => {
  const time = kitchenTime(reference, shown);
  const forward = comesForwardAt(reference, shown);
  const is_confirmed = shown.confirmed_at !== null;
  const { from, until } = presentPromise(reference, shown);
  return {
    column: boardColumn({ status: shown.original_status, is_confirmed, forward, is_unseen }, now),
    promise: { from: from.toISOString(), until: until.toISOString() },
    promised_at: shown.promised_at?.toISOString() ?? null,
    comes_forward_at: forward.toISOString(),
    kitchen_from: time.from.toISOString(),
    kitchen_due_at: time.until.toISOString(),
    age: boardAge(time, now),
  };
};

/** What who looks may tap now, and why a finished order does not go back to the stove. */
const movesView = (shown: OrderRow, party: Party, now: Date): Pick<BoardOrder, "moves" | "reopen_obstacle"> => {
  const obstacle = mayTap(party, "back") ? reopenObstacleAt(shown, now) : null;
  const moves = movesOf(shown, party);
  return { moves: obstacle === null ? moves : moves.filter((move) => move !== "back"), reopen_obstacle: obstacle };
};

/** An order as the board of its shop shows it. */
export const boardOrderView = (context: BoardContext, row: BoardRow, { language, party }: BoardViewer): BoardOrder => {
  const { order, pending, marks } = row;
  const shown = shownOrder(order, pending);
  const { cart_snapshot: cart } = order;
  const isRefused = pending?.event === "refuse";
  return {
    order_id: order.id,
    version: order.version,
    shop_id: order.shop_id ?? 0,
    ...standingOf(context, shown, row.is_unseen || isRefused),
    status: shown.original_status,
    status_at: shown.status_at.toISOString(),
    order_type: order.order_type,
    created_at: order.created_at.toISOString(),
    confirmed_at: shown.confirmed_at?.toISOString() ?? null,
    is_asap: order.slot.is_asap,
    kitchen_minutes: order.kitchen_minutes,
    lines: [...cart.lines.map((line) => lineView(context, line, language)), ...giftViews(context, cart, language)],
    packages: cart.packages.map(({ name }) => translated(name, language)),
    without_bag: cart.without_bag,
    comment: order.comment,
    kitchen_note: order.kitchen_note,
    customer: { name: order.username, phone: order.phone === "" ? null : `+${order.phone}` },
    address: addressView(order, language),
    payment_type: order.payment_type,
    payment_state: order.payment_state,
    total: major(order.amount_minor),
    to_collect: toCollect(order) === 0 ? null : major(toCollect(order)),
    currency_code: order.currency,
    cash: cashOf(order),
    proposal_until: proposalUntil(row, shown, context.now),
    marks: marks.map(({ station_id, at }) => ({ station_id, at: at.toISOString() })),
    pending: pendingView(row),
    ...movesView(shown, party, context.now),
    uncollected_at: shown.uncollected_at?.toISOString() ?? null,
    cancellation: cancellationOf(row),
  };
};
