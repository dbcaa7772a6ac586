import { type AttemptState, attemptStates, type Outcome, type Settlement, settlement } from "./payment-state";

/** Every kind of news, with the words of the generated table. */
const news: readonly (readonly [string, Outcome])[] = [
  ["captured, exact", { kind: "captured", amount_minor: 129_900, currency: "RUB" }],
  ["captured, other amount", { kind: "captured", amount_minor: 129_899, currency: "RUB" }],
  ["declined", { kind: "declined", code: "5051" }],
  ["canceled at the bank", { kind: "canceled" }],
  ["closed at the deadline", { kind: "expired" }],
  ["silence", { kind: "silent" }],
  ["refunded", { kind: "refunded" }],
  ["a part refunded", { kind: "part_refunded", amount_minor: 50_000 }],
  ["the last part refunded", { kind: "part_refunded", amount_minor: 129_900 }],
  ["a part returned at the bank", { kind: "returned", by: "refund", amount_minor: 50_000 }],
  ["all returned at the bank", { kind: "returned", by: "refund", amount_minor: 129_900 }],
  ["charged back", { kind: "returned", by: "chargeback", amount_minor: 129_900 }],
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
      const context = { isHosted: false, hasRival: false, balance_minor: 129_900 };
      const cells = news.map(([, outcome]) => written(settlement(order, { state, method }, outcome, context)));
      return cells.every((cell) => cell === "·") ? [] : [`| ${payment_state} | ${state} | ${cells.join(" | ")} |`];
    }),
  );

const tableOf = (method: "cardOnline" | "sbp"): string[] => [
  `| order | payment | ${news.map(([name]) => name).join(" | ")} |`,
  `|${"---|".repeat(news.length + 2)}`,
  ...rowsOf(method),
];

type Resolution = {
  readonly means: string;
  readonly queriedBy: string;
  readonly ends: string;
  readonly operator: string;
};

const steps: Omit<Resolution, "means"> = {
  queriedBy: "the customer's browser while its page is open (at most every 5 s), the reconciler after a minute",
  ends: "the acquirer's word: captured, declined or canceled; at the order's deadline it is closed at the acquirer",
  operator: "nothing; where it stays so after the order's deadline, as for `unknown`",
};
const final: Omit<Resolution, "means"> = {
  queriedBy: "nobody; a webhook is still followed by a question to the acquirer",
  ends: "a capture that comes after all: it pays its order where that still waits (alert `late_capture`), else it goes back (alert `surplus_money`)",
  operator: "nothing; looks at each alert once (`npm run money` lists those of seven days)",
};

/** How a payment leaves every state, for operators. */
const resolutions: Readonly<Record<AttemptState, Resolution>> = {
  created: {
    ...steps,
    means: "sent to the acquirer, or registered there and waiting for the card",
    ends: `${steps.ends}; a charge that was not answered makes it unknown`,
  },
  method: { ...steps, means: "the issuer's method page of 3-D Secure 2 is open" },
  challenge: {
    ...steps,
    means: "the issuer prompts the customer to confirm",
    queriedBy: `the upstream itself as soon as the issuer's page has posted its result, and again until the acquirer has it; before that ${steps.queriedBy}`,
  },
  redirected: { ...steps, means: "the customer is on the acquirer's page" },
  bank_wait: { ...steps, means: "a QR code or a question in the bank's app waits for the customer" },
  unknown: {
    means:
      "the acquirer did not answer, or not with a definite word: a time-out, any status but 2xx, an error of its own, another shape. The customer reads that the bank has not answered yet and not to pay again; no other card is charged meanwhile",
    queriedBy:
      "the customer's browser; the reconciler every minute for ten minutes, then ever more rarely up to once an hour, for about seven days",
    ends: "a definite word alone. That it has no such payment, in the form it documents, is one five minutes after the payment was sent (a day, where it had given it a number); the payment is then `canceled`, in doubt",
    operator:
      "after 20 minutes sees whether the acquirer works; finds a dead letter in the acquirer's back office, removes the cause and types `npm run money -- retry <payment>`",
  },
  captured: {
    means: "its money pays the order",
    queriedBy: "nobody",
    ends: "a cancelled order: the money goes back; a refund or a chargeback made at the bank, which the daily comparison with the acquirer's list finds",
    operator: "nothing; of a chargeback decides whether to contest it (`npm run reconcile` lists it)",
  },
  declined: { ...final, means: "the bank refused it" },
  canceled: {
    ...final,
    queriedBy:
      "where it is in doubt the reconciler for three days, the time a link of SBP can be paid, as an unknown one; else nobody, but a webhook is followed by a question",
    means:
      "closed before money was taken. In doubt (`reason_code` `absent` or `unheard`) where that is not the acquirer's own word; the customer then reads that the bank has not confirmed the payment, and that money taken after all comes back",
  },
  expired: {
    ...final,
    queriedBy: "as of a canceled one",
    means: "closed at the acquirer when the time to pay was over; in doubt as a canceled one",
  },
  refund_pending: {
    means: "its money has to go back",
    queriedBy:
      "the reconciler after 5 s, then ever more rarely up to once an hour, for about seven days; the acquirer is first queried how much has gone back, and only the rest is sent",
    ends: "the acquirer's word that it has gone back",
    operator:
      "after an hour sees whether the account at the acquirer has the money for the refund; refunds a dead letter in the acquirer's back office, or removes the cause, and in both cases types `npm run money -- retry <payment>`: what has gone back already is not sent again",
  },
  refunded: {
    means: "its money has gone back, by us or at the bank",
    queriedBy: "nobody",
    ends: "nothing",
    operator: "nothing; where the customer does not see his money, explains that his bank takes up to a few days",
  },
};

const resolutionOf = (state: AttemptState): string[] => {
  const { means, queriedBy, ends, operator } = resolutions[state];
  return [
    `### ${state}`,
    "",
    `- Means: ${means}.`,
    `- Queried by: ${queriedBy}.`,
    `- What ends it: ${ends}.`,
    `- An operator: ${operator}.`,
    "",
  ];
};

/** The state machine of payments as a page of `docs/`, generated from the rules. */
export const paymentTable = (): string =>
  [
    "# What news of a payment changes",
    "",
    "`npm run generate` writes this page from `upstream/domain/payment/payment-state.ts`; a test fails while it is out of date.",
    "",
    "**Looking for one payment?** `npm run money` lists what is stuck and `npm run orders -- show <order>` shows what has",
    "happened to an order; then read [how a payment leaves its state](#how-a-payment-leaves-each-state). What to do about each",
    "part of that list stands in [money that waits](operating/money.md).",
    "",
    "The two tables below say what each kind of news does. A row is where the order and one payment of it stand, a column is the",
    "news, and a cell names what changes: the payment, the order (money/status), the ledger, an alert. A point means that nothing",
    "changes; rows of points alone are left out. The database refuses what no rule may break: a second order of a cache key, a",
    "second payment of an order that is open or captured, a second capture of an order, and an order in the kitchen that is",
    "neither paid nor refunded.",
    "",
    "## By card: after a refusal another card may be tried",
    "",
    ...tableOf("cardOnline"),
    "",
    "## In the bank's app, by QR code or on the acquirer's own page: a refusal ends the order",
    "",
    ...tableOf("sbp"),
    "",
    "Where all of an order's money went back at the bank, the order is refunded. It is cancelled too while nobody has begun to",
    "cook it; later its status stays as it is.",
    "",
    "A payment that turns out to be captured while another payment of its order is open or captured is `surplus_money` as well:",
    "its money goes back, and the order stays as it is.",
    "",
    "## Which answers of an acquirer are definite",
    "",
    "Only these answers end a payment. Any other answer, or none in time, leaves it open, and the acquirer is queried again. An",
    "answer counts only with a 2xx status, and only where it names the payment that was queried; of Stripe's refusals of a",
    "request, which are 400, the list has to have no such payment either.",
    "",
    "| acquirer | has taken it | has not | has no such payment |",
    "|---|---|---|---|",
    "| CloudPayments | `Status` `Completed`, with an amount | `Declined`, `Cancelled`; `Success` `false` without a transaction where `find` knows none either | `/v2/payments/find`: `Success` `false`, `Message` `Not found` |",
    "| YooKassa | `status` `succeeded` | `canceled` | not among the payments of its time (`GET /payments`, by `metadata`) |",
    "| RBS, Sber | `orderStatus` 2 | 3, 4, 6; `decline.do` with `errorCode` 0; `register.do` with 3 or 4 | `getOrderStatusExtended.do`: `errorCode` 6 |",
    "| Stripe | a PaymentIntent that has `succeeded`, with `amount_received` | a page that is `expired`; of one that is `complete`, a PaymentIntent `canceled` or `requires_payment_method`; 400 `invalid_request_error` where the list knows none either | not among the pages of its time (`GET /checkout/sessions`, by `metadata`) |",
    "| sandbox | `state` `captured` | `declined`, `canceled` | 404 with `error` `unknown` |",
    "",
    "## How a payment leaves each state",
    "",
    ...attemptStates.flatMap(resolutionOf),
  ].join("\n");
