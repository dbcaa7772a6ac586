import { Counter, Gauge, Registry } from "prom-client";
import { type Acquirer, acquirers, paymentAliases } from "@/lib/contract/payment-aliases";
import { orderTypes } from "@/lib/contract/place/place";
import { durations } from "@/lib/observability/process-metrics";
import { attemptStates, type Settlement } from "./domain/payment/payment-state";
import { differenceKinds } from "./domain/payment/register";
import { printerConnections } from "./domain/printer/printer";
import { staffChannels } from "./domain/staff/staff-event";
import type { FullSlots, MessageBacklog, OpenForms, OpenOrders, UnattendedShop } from "./store/backlog";
import type { PrintBacklog } from "./store/printer-health";

/**
 * What the upstream counts, for the process as a whole: counting is no part of what a handler decides. `main.ts` adds
 * those of Node and shows them where `METRICS_PORT` is set.
 */
export const registry = new Registry();
const registers = [registry];

export const requestDurations = durations(
  registry,
  "mealfront_http_request_duration_seconds",
  "Answers to the storefront, to acquirers and to the sandbox, by route.",
  ["method", "route", "status"],
);

/** Orders that were written; one that was found again under its key is not counted twice. */
export const ordersCreated = new Counter({
  name: "mealfront_orders_created_total",
  help: "Orders made, by how they are received and paid.",
  labelNames: ["order_type", "payment_type"],
  registers,
});

/** Tries to take an order's money, each time one comes to another state. */
export const paymentStates = new Counter({
  name: "mealfront_payments_total",
  help: "Payments that came to a state.",
  labelNames: ["acquirer", "state"],
  registers,
});

/** Money that needs people: too much, too little, or for nothing. */
export const moneyAlerts = new Counter({
  name: "mealfront_money_alerts_total",
  help: "Money that does not match its order.",
  labelNames: ["alert"],
  registers,
});

/** Differences between the acquirers' lists of operations and our rows, each counted once. */
export const differencesFound = new Counter({
  name: "mealfront_register_differences_total",
  help: "Differences between an acquirer's list of operations and our rows, by kind.",
  labelNames: ["acquirer", "kind"],
  registers,
});

/** Why money needs people: what a settlement says, a payment that is no longer queried, and a card holder's bank that disputes one. */
const moneyAlertNames: Readonly<Record<NonNullable<Settlement["alert"]> | "dead_letter" | "dispute", true>> = {
  amount_mismatch: true,
  surplus_money: true,
  late_capture: true,
  chargeback: true,
  returned_too_much: true,
  dead_letter: true,
  dispute: true,
};

// A collector sees a counter grow only where it has read it before: what is counted for the first time has to be seen at nought.
for (const alert of Object.keys(moneyAlertNames)) moneyAlerts.inc({ alert }, 0);
for (const order_type of orderTypes) {
  for (const payment_type of paymentAliases) ordersCreated.inc({ order_type, payment_type }, 0);
}
for (const acquirer of acquirers) {
  for (const kind of differenceKinds) differencesFound.inc({ acquirer, kind }, 0);
  for (const state of attemptStates) paymentStates.inc({ acquirer, state }, 0);
}

/** Comparisons with the acquirers' lists: `unread` is a list that could not be read. */
export const comparisons = new Counter({
  name: "mealfront_register_comparisons_total",
  help: "Comparisons with acquirers' lists of operations, by how they ended.",
  labelNames: ["acquirer", "outcome"],
  registers,
});

/** Tries to notify the people of a shop: sent, put off until later, or given up. */
export const staffMessageTries = new Counter({
  name: "mealfront_staff_messages_total",
  help: "Tries to notify the staff of orders, payments and forms, by how they ended.",
  labelNames: ["way", "outcome"],
  registers,
});

for (const channel of staffChannels) {
  for (const outcome of ["sent", "put_off", "given_up"]) staffMessageTries.inc({ way: channel, outcome }, 0);
}

/** What happened to orders that nobody accepted in time. */
export const acceptanceSteps = new Counter({
  name: "mealfront_unaccepted_orders_total",
  help: "Orders that nobody accepted in time, by what followed: boards got louder, the manager was notified, or the shop's own wish was done.",
  labelNames: ["step"],
  registers,
});

for (const step of ["louder", "manager", "acted"]) acceptanceSteps.inc({ step }, 0);
export const printTries = new Counter({
  name: "mealfront_print_jobs_total",
  help: "Tries to print a ticket, by how the printer is reached and how they ended.",
  labelNames: ["connection", "outcome"],
  registers,
});

for (const connection of printerConnections) {
  for (const outcome of ["printed", "put_off", "given_up"]) printTries.inc({ connection, outcome }, 0);
}

/** What the upstream prepares once for all callers. */
const preparedCaches = ["menu", "search_terms"] as const;
export type PreparedCache = (typeof preparedCaches)[number];

/** How the caches of prepared replies answered: `miss` was made now. */
export const cacheLookups = new Counter({
  name: "mealfront_cache_lookups_total",
  help: "How caches answered: prepared menus and search terms.",
  labelNames: ["cache", "outcome"],
  registers,
});

for (const cache of preparedCaches) for (const outcome of ["hit", "miss"]) cacheLookups.inc({ cache, outcome }, 0);

/** The number of open event streams of orders, read at each scrape. */
export const countStreams = (size: () => number): void => {
  new Gauge({
    name: "mealfront_event_streams",
    help: "Open event streams of orders.",
    registers,
    collect() {
      this.set(size());
    },
  });
};

/** Refused calls, by the code of their problem: 409 is a changed cart or slot, 422 a wrong field. */
export const refusals = new Counter({
  name: "mealfront_refusals_total",
  help: "Calls that were refused with 409 or 422, by the code of the problem.",
  labelNames: ["status", "code"],
  registers,
});

/** One read of the database serves all gauges of a scrape; null where it failed. */
const readOnce = <Row>(
  read: () => Promise<readonly Row[]>,
  failed: (error: unknown) => void,
): (() => Promise<readonly Row[] | null>) => {
  let reading: Promise<readonly Row[] | null> | null = null;
  return () => {
    reading ??= read()
      .catch((error: unknown) => {
        failed(error);
        return null;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
};

/** A gauge with labels that is filled with rows at each scrape, and empty where they could not be read. */
const gaugeOfRows = <Row, Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  rows: () => Promise<readonly Row[] | null>,
  valuesOf: (row: Row) => readonly [Record<Label, string>, number],
): void => {
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    async collect() {
      const read = await rows();
      this.reset();
      for (const row of read ?? []) this.set(...valuesOf(row));
    },
  });
};

/**
 * Open orders by city, shop and status, read at each scrape from the partial index of the kitchen. All upstreams of a
 * database report the same values.
 *
 * @param failed gets the error; the gauges are then empty
 */
export const showOpenOrders = (read: () => Promise<readonly OpenOrders[]>, failed: (error: unknown) => void): void => {
  const rows = readOnce(read, failed);
  const labels = ["city", "shop", "status"] as const;
  const labelsOf = ({ city, shop, status }: OpenOrders) => ({ city, shop: String(shop ?? ""), status });
  gaugeOfRows("mealfront_open_orders", "Open orders.", labels, rows, (row) => [labelsOf(row), row.count]);
  gaugeOfRows("mealfront_oldest_open_order_seconds", "How long the oldest has had its status.", labels, rows, (row) => [
    labelsOf(row),
    row.oldest_s,
  ]);
};

/** Forms of visitors that nobody has handled by city and kind, read at each scrape. */
export const showOpenForms = (read: () => Promise<readonly OpenForms[]>, failed: (error: unknown) => void): void => {
  const rows = readOnce(read, failed);
  const labels = ["city", "kind"] as const;
  const labelsOf = ({ city, kind }: OpenForms) => ({ city: city ?? "", kind });
  gaugeOfRows("mealfront_open_forms", "Forms of visitors that nobody has handled.", labels, rows, (row) => [
    labelsOf(row),
    row.count,
  ]);
  gaugeOfRows("mealfront_oldest_open_form_seconds", "How long ago the oldest was written.", labels, rows, (row) => [
    labelsOf(row),
    row.oldest_s,
  ]);
};

/** Slots that are full, of shops whose kitchens have a bound, read at each scrape. */
export const showFullSlots = (read: () => Promise<readonly FullSlots[]>, failed: (error: unknown) => void): void => {
  const rows = readOnce(read, failed);
  const help = "Share of the slots of the next two hours that are taken to nine tenths.";
  gaugeOfRows("mealfront_full_slots_ratio", help, ["city", "shop"], rows, ({ city, shop, share }) => [
    { city, shop: String(shop) },
    share,
  ]);
};

/** Shops at which nobody listens while their kitchen is open, read at each scrape. */
export const showUnattendedShops = (
  read: () => Promise<readonly UnattendedShop[]>,
  failed: (error: unknown) => void,
): void => {
  const rows = readOnce(read, failed);
  const help = "How long nobody has been at a board of an open shop.";
  gaugeOfRows("mealfront_no_board_seconds", help, ["city", "shop"], rows, ({ city, shop, for_s }) => [
    { city, shop: String(shop) },
    for_s,
  ]);
};

/** Messages that wait to be sent, read at each scrape. */
export const showMessageBacklogs = (
  read: () => Promise<readonly MessageBacklog[]>,
  failed: (error: unknown) => void,
): void => {
  const rows = readOnce(read, failed);
  gaugeOfRows("mealfront_waiting_messages", "Messages that wait to be sent.", ["kind"], rows, ({ kind, count }) => [
    { kind },
    count,
  ]);
  gaugeOfRows("mealfront_oldest_waiting_message_seconds", "How long the oldest has waited.", ["kind"], rows, (row) => [
    { kind: row.kind },
    row.oldest_s,
  ]);
};

/** Tickets that wait to be printed, read at each scrape. */
export const showPrintBacklogs = (
  read: () => Promise<readonly PrintBacklog[]>,
  failed: (error: unknown) => void,
): void => {
  const rows = readOnce(read, failed);
  gaugeOfRows("mealfront_waiting_tickets", "Tickets that wait to be printed.", ["printer"], rows, (row) => [
    { printer: row.printer },
    row.count,
  ]);
  gaugeOfRows(
    "mealfront_oldest_waiting_ticket_seconds",
    "How long the oldest has waited.",
    ["printer"],
    rows,
    (row) => [{ printer: row.printer }, row.oldest_s],
  );
};

/** Connections of the pool to PostgreSQL: in use, idle, and calls that wait for one. */
export const showDatabasePool = (
  read: () => { readonly used: number; readonly idle: number; readonly waiting: number },
): void => {
  new Gauge({
    name: "mealfront_database_connections",
    help: "Connections to PostgreSQL in use and idle, and calls that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, value] of Object.entries(read())) this.set({ state }, value);
    },
  });
};

/** Payments of one acquirer that wait for its result, or for its refund. */
type WaitingMoney = {
  readonly kind: "unknown" | "refund";
  readonly acquiring: Acquirer;
  /** Seconds. */
  readonly oldest_s: number;
  readonly dead: number;
};

/**
 * The age of the oldest payments that wait for their acquirers, and the number of dead letters, read at each scrape. All
 * upstreams of a database report the same values.
 *
 * @param read reads the database, once for all gauges of a scrape
 * @param failed gets the error; the gauges are then empty
 */
export const showWaitingMoney = (
  read: () => Promise<readonly WaitingMoney[]>,
  failed: (error: unknown) => void,
): void => {
  const current = readOnce(read, failed);
  const oldest = (name: string, help: string, kind: WaitingMoney["kind"]): void => {
    new Gauge({
      name,
      help,
      labelNames: ["acquirer"],
      registers,
      async collect() {
        const rows = await current();
        this.reset();
        for (const acquirer of rows === null ? [] : acquirers) this.set({ acquirer }, 0);
        for (const row of rows ?? []) if (row.kind === kind) this.set({ acquirer: row.acquiring }, row.oldest_s);
      },
    });
  };
  oldest(
    "mealfront_oldest_unknown_payment_seconds",
    "Age of the oldest payment whose acquirer has not said whether money was taken.",
    "unknown",
  );
  oldest("mealfront_oldest_pending_refund_seconds", "How long the oldest money has waited for its refund.", "refund");
  new Gauge({
    name: "mealfront_dead_letters",
    help: "Payments and refunds that are no longer queried, until an operator wants it.",
    labelNames: ["acquirer", "kind"],
    registers,
    async collect() {
      const rows = await current();
      this.reset();
      for (const acquirer of rows === null ? [] : acquirers) {
        for (const kind of ["unknown", "refund"]) this.set({ acquirer, kind }, 0);
      }
      for (const { acquiring: acquirer, kind, dead } of rows ?? []) this.set({ acquirer, kind }, dead);
    },
  });
};
