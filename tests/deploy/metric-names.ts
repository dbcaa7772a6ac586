import { Registry } from "prom-client";
import * as z from "zod";
import { registry as bank } from "@/bank/metrics";
import { createStorefrontMetrics } from "@/lib/observability/metrics";
import { describeProcess } from "@/lib/observability/process-metrics";
import {
  countStreams,
  showDatabasePool,
  showFullSlots,
  showMessageBacklogs,
  showOpenForms,
  showOpenOrders,
  showPrintBacklogs,
  showUnattendedShops,
  showWaitingMoney,
  registry as upstream,
} from "@/upstream/metrics";

const nothing = () => undefined;
const none = () => Promise.resolve([]);

/** The names and labels of every figure that can be queried; a histogram has three. A registry takes each figure once: call it once. */
export const describeMetrics = async (): Promise<Map<string, readonly string[]>> => {
  countStreams(() => 0);
  showWaitingMoney(none, nothing);
  showOpenOrders(none, nothing);
  showOpenForms(none, nothing);
  showUnattendedShops(none, nothing);
  showMessageBacklogs(none, nothing);
  showPrintBacklogs(none, nothing);
  showFullSlots(none, nothing);
  showDatabasePool(() => ({ used: 0, idle: 0, waiting: 0 }));
  const node = new Registry();
  describeProcess(node, "upstream", "sushi");
  const names = new Map<string, readonly string[]>();
  for (const registry of [node, createStorefrontMetrics("sushi").registry, upstream, bank]) {
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const metric = registry.getSingleMetric(name);
      const labels: unknown = metric && Reflect.get(metric, "labelNames");
      const known = [...z.array(z.string()).parse(labels ?? []), "process", "brand", "instance", "le"];
      const endings = String(type) === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
      for (const ending of endings) names.set(`${name}${ending}`, [...(names.get(`${name}${ending}`) ?? []), ...known]);
    }
  }
  return names;
};
