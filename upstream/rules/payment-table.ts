import { attemptStates, type Outcome, type Settlement, settlement } from "./payment-state";

/** Every kind of news, with the words of the drawn table. */
const news: readonly (readonly [string, Outcome])[] = [
  ["captured, exact", { kind: "captured", amount_minor: 129_900, currency: "RUB" }],
  ["captured, other amount", { kind: "captured", amount_minor: 129_899, currency: "RUB" }],
  ["declined", { kind: "declined", code: "5051" }],
  ["canceled at the bank", { kind: "canceled" }],
  ["closed at the deadline", { kind: "expired" }],
  ["silence", { kind: "silent" }],
  ["refunded", { kind: "refunded" }],
];

/** The standings of an order that news can meet. */
const standings = [
  ["awaiting", "waiting_for_payment"],
  ["paid", "accepted"],
  ["failed", "payment_failed"],
  ["expired", "canceled"],
  ["refund_pending", "canceled"],
] as const;

const written = ({ attempt, order, ledger, alert }: Settlement): string => {
  const parts = [
    attempt === null ? null : `payment ${attempt}`,
    order === null ? null : `order ${order.payment_state}/${order.original_status}`,
    ledger === null ? null : `ledger ${ledger.kind}`,
    alert === null ? null : `alert ${alert}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "·" : parts.join(", ");
};

const rowsOf = (method: "cardOnline" | "sbp"): string[] =>
  standings.flatMap(([payment_state, original_status]) =>
    attemptStates.flatMap((state) => {
      const order = { payment_state, original_status, amount_minor: 129_900, currency: "RUB" };
      const context = { isHosted: false, hasRival: false, taken_minor: 129_900 };
      const cells = news.map(([, outcome]) => written(settlement(order, { state, method }, outcome, context)));
      return cells.every((cell) => cell === "·") ? [] : [`| ${payment_state} | ${state} | ${cells.join(" | ")} |`];
    }),
  );

const tableOf = (method: "cardOnline" | "sbp"): string[] => [
  `| order | payment | ${news.map(([name]) => name).join(" | ")} |`,
  `|${"---|".repeat(news.length + 2)}`,
  ...rowsOf(method),
];

/** The state machine of payments as a page of `docs/`, drawn from the rules themselves. */
export const paymentTable = (): string =>
  [
    "# What news of a payment changes",
    "",
    "Drawn from `upstream/rules/payment-state.ts` by `npm run payment-table`; a test fails while it is out of date. A",
    "point is nothing. Standings that no news changes are left out. The database holds what no rule may break: one order",
    "a cache key, one open or captured payment an order, one capture an order, no order in the kitchen that is not paid.",
    "",
    "## By card: after a refusal another card may be tried",
    "",
    ...tableOf("cardOnline"),
    "",
    "## In the bank's app, by QR code or on the acquirer's own page: a refusal ends the order",
    "",
    ...tableOf("sbp"),
    "",
    "A payment whose order is being paid by another try, or has been, is `surplus_money` as well when it turns out to be",
    "captured: it goes back, and the order stays as it is.",
    "",
  ].join("\n");
