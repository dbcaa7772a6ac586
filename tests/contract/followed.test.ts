import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { feedbackCallMeBack } from "../../lib/contract/feedback";
import { menu } from "../../lib/contract/product";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { programFile } from "../../scripts/program-file";
import { figureOf, readFigures } from "../support/metrics-reader";
import { clientOf } from "./client";
import { cityId } from "./demo";
import { bankAt, type Payer, payerOf } from "./payer";
import { launchUpstream } from "./upstream";

/** What upstream and bank record of a payment: logs under one request id, and metrics. */
const Line = z.object({
  process: z.string(),
  request_id: z.optional(z.string()),
  path: z.optional(z.string()),
  status: z.optional(z.number()),
});
const written: string[] = [];
const children: Child[] = [];
const folder = mkdtempSync(join(tmpdir(), "mealfront-followed-"));
let url = "";
let bank = "";
let metricsAt = { upstream: "", bank: "" };

beforeAll(async () => {
  const ports: number[] = [];
  for (let left = 4; left > 0; left -= 1) ports.push(await freePort(15_300 + (process.pid % 40) * 4, ports));
  const [port = 0, bankPort = 0, metrics = 0, bankMetrics = 0] = ports;
  const output = (line: string): void => void written.push(line);
  const env = { DEMO: "1", UPSTREAM_PORT: String(port), BANK_PORT: String(bankPort), LOG_LEVEL: "info" };
  bank = `http://127.0.0.1:${bankPort}`;
  metricsAt = { upstream: `http://127.0.0.1:${metrics}/metrics`, bank: `http://127.0.0.1:${bankMetrics}/metrics` };
  const own = launchUpstream({
    name: "upstream that is followed",
    port,
    folder,
    env: { ...env, DATABASE_URL: "", KITCHEN_PACE: "3600", METRICS_PORT: String(metrics) },
    output,
  });
  children.push(own.child);
  const bankChild = startNode({
    name: "bank that is followed",
    args: [programFile("bank")],
    env: { ...env, DATA_DIR: "", UPSTREAM_URL: `http://localhost:${port}`, METRICS_PORT: String(bankMetrics) },
    output,
  });
  children.push(bankChild);
  await untilReady(bankChild, `${bank}/healthz`, 120);
  url = await own.ready;
}, 200_000);

afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const lines = () =>
  written.flatMap((line) => {
    const parsed = z.safeParse(Line, line.startsWith("{") ? JSON.parse(line) : null);
    return parsed.success ? [parsed.data] : [];
  });

/** A process writes its line a moment after its answer. */
const lineOf = async (process: string, path: string) => {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = lines().find((line) => line.process === process && line.path === path);
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`${process} has logged no ${path}`);
};

let payer: Payer;

it("a payment is found in both logs under one name", async () => {
  payer = await payerOf(url);
  const cryptogram = await bankAt(url, bank).cryptogram("4000000000003055");
  expect(await payer.pay({ cryptogram })).toMatchObject({ reason: "approved" });
  const request = await lineOf("upstream", "/v1/order/pay");
  const charged = await lineOf("bank", "/acq/payments");
  expect(request.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(charged).toMatchObject({ request_id: request.request_id, status: 200 });
});

it("and in the metrics, which name nobody who paid", async () => {
  await fetch(`${url}/v1/order/${payer.order_id}/strange?phone=79161234567`);
  const [upstream = [], sandbox = []] = await Promise.all(
    [metricsAt.upstream, metricsAt.bank].map(async (address) => readFigures(await (await fetch(address)).text())),
  );
  const made = { process: "upstream", brand: "sushi", order_type: "takeaway", payment_type: "cardOnline" };
  expect(figureOf(upstream, "mealfront_orders_created_total", made)).toBe(1);
  const paid = { acquirer: "cloudpayments", state: "captured" };
  expect(figureOf(upstream, "mealfront_payments_total", paid)).toBe(1);
  expect(figureOf(upstream, "mealfront_event_streams", {})).toBe(0);
  const count = "mealfront_http_request_duration_seconds_count";
  expect(figureOf(upstream, count, { method: "POST", route: "/v1/order/pay", status: "2xx" })).toBe(1);
  expect(figureOf(upstream, count, { route: "unknown", status: "4xx" })).toBe(1);
  expect(figureOf(sandbox, count, { process: "bank", route: "/acq/payments", status: "2xx" })).toBe(1);
  const said = new Set([...upstream, ...sandbox].flatMap(({ labels }) => Object.values(labels)));
  const secrets = ["79161234567", String(payer.order_id), payer.key ?? "none", payer.cartId];
  expect([...said].filter((value) => secrets.some((secret) => value.includes(secret)))).toEqual([]);
});

it("and what caches answered, and which forms wait, by names from lists (SPEC-538, SPEC-539)", async () => {
  const figures = async () => readFigures(await (await fetch(metricsAt.upstream)).text());
  const lookups = async (outcome: string) =>
    figureOf(await figures(), "mealfront_cache_lookups_total", { cache: "menu", outcome }) ?? 0;
  const query = { city_id: cityId("kazan"), order_type: "delivery" } as const;
  const before = { hit: await lookups("hit"), miss: await lookups("miss") };
  for (let times = 0; times < 3; times += 1) await clientOf(url).as({ language: "tr" }).get(menu, { query });
  expect([(await lookups("hit")) - before.hit, (await lookups("miss")) - before.miss]).toEqual([2, 1]);
  const body = { city_id: cityId("kazan"), name: "Anna", phone: "79161234567" };
  await clientOf(url).get(feedbackCallMeBack, { body });
  const of = { city: "kazan", kind: "call_me_back" };
  expect(figureOf(await figures(), "mealfront_open_forms", of)).toBe(1);
  expect(figureOf(await figures(), "mealfront_oldest_open_form_seconds", of)).toBeLessThan(120);
});

it("are shown at no port that others reach", async () => {
  const request = [`${url}/metrics`, `${url}/v1/metrics`, `${bank}/metrics`];
  const statuses = await Promise.all(request.map(async (address) => (await fetch(address)).status));
  expect(statuses).toEqual([404, 401, 404]);
});
