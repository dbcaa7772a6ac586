import { Counter, Gauge, Registry } from "prom-client";
import { durations } from "@/lib/metrics/figures";

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

/** Tells how many listen to their orders, whenever somebody asks. */
export const countStreams = (size: () => number): void => {
  new Gauge({
    name: "mealfront_event_streams",
    help: "Open streams of order news.",
    registers,
    collect() {
      this.set(size());
    },
  });
};
