import { collectDefaultMetrics, Histogram, type Registry } from "prom-client";

/** Seconds: from a cached answer to the longest wait for a payment. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A measured duration with labels. No label holds a visitor's input: each has few values, known beforehand. */
export const durations = <Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[],
): Histogram<Label> => new Histogram({ name, help, labelNames, buckets: seconds, registers: [registry] });

/** Labels all metrics of a process with its name, and adds Node's own metrics. */
export const describeProcess = (
  registry: Registry,
  process: "storefront" | "upstream" | "bank",
  brand: string,
): void => {
  registry.setDefaultLabels({ process, brand });
  collectDefaultMetrics({ register: registry });
};

/** "2xx" for 204. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** A method as a label: a client may invent others. */
export const methodLabel = (method: string): string => (methods.includes(method) ? method : "other");
