import { type OriginalStatus, originalStatuses } from "@/lib/contract/order/order";
import { type PaymentState, paymentStates } from "@/lib/contract/payment";
import { orderTypes } from "@/lib/contract/place/place";
import {
  type Effect,
  initialState,
  lifecycle,
  type OrderEvent,
  type OrderState,
  phases,
  statusesIn,
} from "./lifecycle";

type Row = (typeof lifecycle)[number];

const events = [...new Set(lifecycle.map(({ event }) => event))];
const rowsOf = (event: OrderEvent): Row[] => lifecycle.filter((row) => row.event === event);
const targetOf = (row: Row, from: OriginalStatus): OriginalStatus => ("to" in row ? row.to : from);
const isFrom = ({ from }: Row, status: OriginalStatus): boolean => from.some((one) => one === status);
const typeOf = (row: Row): string => ("order_type" in row ? ` (${row.order_type})` : "");

/** The events that lead from one status to another, without those that leave it as it is. */
const arrows = (): string[] => {
  const pairs = originalStatuses.flatMap((from) => originalStatuses.map((to) => [from, to] as const));
  return pairs.flatMap(([from, to]) => {
    const leading = lifecycle.filter((row) => isFrom(row, from) && targetOf(row, from) === to && from !== to);
    const labels = new Set(leading.map(({ event }) => event));
    return labels.size === 0 ? [] : [`  ${from} --> ${to}: ${[...labels].join(", ")}`];
  });
};

const routes = ["on_delivery", "hosted"] as const;
const starts = routes.map(
  (route) =>
    `  [*] --> ${initialState(route).original_status}: ${route === "hosted" ? "paid online" : "paid on delivery"}`,
);

const picture = (): string[] => [
  "```mermaid",
  "stateDiagram-v2",
  ...starts,
  ...arrows(),
  ...statusesIn("done", "void").map((status) => `  ${status} --> [*]`),
  "```",
];

type Meaning = { readonly means: string; readonly waits: string };

const meanings: Readonly<Record<OriginalStatus, Meaning>> = {
  waiting_for_payment: {
    means: "a pending checkout: made, and to be paid online; nobody cooks it",
    waits: "the acquirer; `pay_deadline` ends it",
  },
  accepted: {
    means: "paid, or to be paid on delivery; the staff are notified",
    waits: "the kitchen. No deadline ends it: what nobody begins stays accepted",
  },
  cooking: { means: "being cooked; its customer cannot cancel it any more", waits: "the kitchen" },
  cooked: { means: "ready: for the courier, or for the customer in the shop", waits: "courier or customer" },
  sent: { means: "with the courier", waits: "the courier" },
  done: { means: "handed over, or cooked and not collected", waits: "nobody" },
  canceled: { means: "given up, refused, not paid in time, or its money went back", waits: "nobody, or the refund" },
  payment_failed: { means: "the bank refused, or took another amount", waits: "nobody, or the refund" },
};

const slots = {
  unpaid: "held while it is being paid",
  open: "held",
  done: "held",
  void: "free",
} as const;

const keyOf = ({ original_status, payment_state }: OrderState): string => `${original_status} ${payment_state}`;

/** Which states of money an order of a status can have, by the table alone. */
const moneyOf = (status: OriginalStatus): PaymentState[] => {
  const reached = new Set(routes.map((route) => keyOf(initialState(route))));
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const row of lifecycle)
      for (const from of row.from)
        for (const [money, next] of Object.entries(row.money))
          if (reached.has(`${from} ${money}`)) reached.add(`${targetOf(row, from)} ${next}`);
  }
  return paymentStates.filter((state) => reached.has(`${status} ${state}`));
};
const statusRow = (status: OriginalStatus): string => {
  const { means, waits } = meanings[status];
  return `| ${status} | ${means} | ${moneyOf(status).join(", ")} | ${slots[phases[status]]} | ${waits} |`;
};

const cellOf = (event: OrderEvent, status: OriginalStatus): string => {
  const rows = rowsOf(event).filter((row) => isFrom(row, status));
  const targets = new Set(rows.map((row) => targetOf(row, status)));
  const named = [...targets].map((target) => (target === status ? "stays" : target));
  const who = [...new Set(rows.flatMap((row) => row.by.map((by) => by + typeOf(row))))];
  return rows.length === 0 ? "·" : `${named.join(", ")}: ${who.join(", ")}`;
};

const eventRow = (event: OrderEvent): string =>
  `| ${event} | ${originalStatuses.map((status) => cellOf(event, status)).join(" | ")} |`;

const effects: Readonly<Record<Effect, string>> = {
  refund: "what was captured goes back",
  release_offers: "limited deals and bonuses come back",
  accrue_bonuses: "promised bonuses arrive",
  empty_cart: "its dishes leave the cart",
  rewind: "times and messages of later steps are deleted",
  notify_staff: "staff are notified",
  notify_customer: "the customer is notified",
};

const moneyText = ({ money }: Row): string => {
  const changes = Object.entries(money).flatMap(([from, to]) => (from === to ? [] : [`${from} → ${to}`]));
  return changes.length === 0 ? "·" : changes.join(", ");
};

/** A row for each money and effects that an event has, with the statuses from which it has them. */
const followRows = (event: OrderEvent): string[] => {
  const follows = new Map<string, Set<OriginalStatus>>();
  for (const row of rowsOf(event)) {
    const freed = "to" in row && phases[row.to] === "void" ? ["its slot is free"] : [];
    const all = [...row.effects.map((effect) => effects[effect]), ...freed];
    const text = `${moneyText(row)} | ${all.length === 0 ? "·" : all.join("; ")}`;
    follows.set(text, new Set([...(follows.get(text) ?? []), ...row.from]));
  }
  return [...follows].map(([text, from]) => {
    const statuses = originalStatuses.filter((status) => from.has(status));
    return `| ${event} | ${statuses.join(", ")} | ${text} |`;
  });
};

/** An order's life as a page of `docs/`, made of the table itself. */
export const lifecycleTable = (): string =>
  [
    "# An order's life",
    "",
    "`npm run generate` writes this page from `upstream/domain/order/lifecycle.ts`; a test fails while it is out of date. The life",
    "of one payment is [a table of its own](payment-states.md): what becomes known of it is an event here, caused by the acquirer.",
    "",
    ...picture(),
    "",
    "## The statuses",
    "",
    "| status | means | its money | its slot | who is waited for |",
    "|---|---|---|---|---|",
    ...originalStatuses.map(statusRow),
    "",
    "## What an event does in each status",
    "",
    "A row is an event, a column the status in which it comes; a cell names the status after it, and who may cause it. A point means",
    `that it cannot happen there: nothing is changed. Where a type of order (${orderTypes.join(", ")}) is named, it holds for that one alone.`,
    "",
    `| event | ${originalStatuses.join(" | ")} |`,
    `|${"---|".repeat(originalStatuses.length + 1)}`,
    ...events.map(eventRow),
    "",
    "## What follows",
    "",
    "In the transaction that stores the new state. Which message the customer gets is in `order-messages.ts` beside the table, which the",
    "staff get in `upstream/domain/staff/staff-event.ts`; not every status has one for every order type and channel.",
    "",
    "| event | from | money | then |",
    "|---|---|---|---|",
    ...events.flatMap(followRows),
    "",
    "`npm run orders` causes the staff's events; the demo's kitchen simulator causes the kitchen's.",
    "",
  ].join("\n");
