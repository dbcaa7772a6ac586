/**
 * @group money
 * @group security
 * @rule SPEC-535 SPEC-536
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderReceiptEmail } from "@/lib/contract/order/order-message";
import { addressSuggest } from "@/lib/contract/place/address";
import { findPostgres } from "@/scripts/system";
import { type Cluster, startCluster } from "../support/postgres";
import { type CollectedSpan, startTraceCollector } from "../support/trace-collector";
import { bankVisitor } from "./bank-visitor";
import { cashPayload, makeCashOrder } from "./checkout";
import { payments } from "./paying";
import { privacyLeaks } from "./private-words";
import { openShopStack, type ShopStack } from "./shop-stack";
import { customerAt, type Visitor } from "./visitor";

/** The traces of a whole shop while a customer logs in, orders and pays by card (SPEC-535, SPEC-536). */
const bin = findPostgres();
const about = bin !== null && existsSync(".next/BUILD_ID") ? describe : describe.skip;

const MINUTE = 60_000;
const phone = "79165550143";
const email = "marfa.traced@post.example";
const street = "Тверская улица, 9";
const strangers = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

about("the traces of a shop", () => {
  let cluster: Cluster;
  let stack: ShopStack;
  let customer: Visitor;
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  let spans: readonly CollectedSpan[] = [];
  let secrets: Parameters<typeof privacyLeaks>[1];

  const words = async (statement: string): Promise<string[]> =>
    (await stack.rows(statement)).map(({ word }) => String(word));

  beforeAll(async () => {
    cluster = await startCluster(bin ?? "");
    collector = await startTraceCollector();
    stack = await openShopStack({
      cluster,
      name: "traces",
      firstPort: 19_400 + (process.pid % 20),
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" },
    });
    customer = await customerAt(stack, phone, false);
    const codes = await words(`select code as word from outbox where phone like '%${phone}' and code is not null`);
    const cashId = await makeCashOrder(customer, `${street}, домофон 42К`);
    await customer.get(orderReceiptEmail, { body: { order_id: cashId, email } });
    await customer.ask(addressSuggest, { query: { city_id: 1, q: street } });
    const payload = { ...(await cashPayload(customer, "card")), payment_type: "cardOnline" as const };
    const { order_cache_key: key } = await customer.get(orderCacheCreate, { body: payload, key: randomUUID() });
    const cookie = customer
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const page = (path: string) =>
      fetch(`${stack.storefrontUrl}${path}`, { headers: { cookie, traceparent: strangers } });
    await page(`/moscow/order/payment/${key}?phone=${phone}`);
    for (let visit = 0; visit < 3; visit += 1) await (await page(`/samara/shops?utm_source=${phone}`)).text();
    const body = { ...payload, order_cache_key: key };
    const { order_id } = await customer.get(orderCreate, { body, key: randomUUID() });
    await payments.card(customer, await bankVisitor(stack.bankUrl), { order_id, key, type: "cardOnline" });
    await customer.get(orderStatus, { body: { order_id, order_type: "takeaway" } });
    // The bank's news are delivered within a quarter of a second.
    await pause(1_500);
    secrets = {
      phones: [phone],
      emails: [email],
      addresses: ["Тверская", "42К", "moscow", "samara"],
      codes,
      keys: [
        key,
        ...(await words("select id::text as word from carts")),
        ...(await words("select token_sha256 as word from sessions")),
        ...customer
          .cookies()
          .map(({ value }) => value)
          .filter((value) => value.length > 30),
      ],
    };
    // What was not sent yet is sent before a process ends.
    await stack.stop();
    spans = collector.spans();
  }, 4 * MINUTE);
  afterAll(async () => {
    await collector?.stop();
    cluster?.stop();
  }, MINUTE);

  /** A span and all it is within, outermost first: the process and the name of each. */
  const chainOf = (span: CollectedSpan | undefined): string[] => {
    if (span === undefined) return [];
    const parent = spans.find(({ spanId, traceId }) => spanId === span.parent && traceId === span.traceId);
    return [...chainOf(parent), `${span.service.replace("mealfront-", "")}: ${span.name}`];
  };
  const chainsTo = (service: string, name: string): string[][] =>
    spans.filter((span) => span.service === `mealfront-${service}` && span.name === name).map(chainOf);

  it("go from a customer's payment to the acquirer in one trace", () => {
    expect(chainsTo("bank", "POST /acq/payments")).toContainEqual([
      "storefront: POST /api/order/pay",
      "storefront: POST /order/pay",
      "upstream: POST /v1/order/pay",
      "upstream: POST 127.0.0.1",
      "bank: POST /acq/payments",
    ]);
  });

  it("have the transactions and statements of the database within the call that needs them", () => {
    const chains = chainsTo("upstream", "INSERT orders");
    expect(chains.length).toBeGreaterThan(0);
    for (const chain of chains) {
      expect(chain.slice(-3)).toEqual([
        "upstream: POST /v1/order/create",
        "upstream: transaction",
        "upstream: INSERT orders",
      ]);
    }
  });

  it("say whether a page came from the cache, and lead from one that did not to the upstream", () => {
    const pages = spans.filter(({ name }) => name === "GET /{city}/shops");
    expect(pages.map(({ attributes }) => attributes["mealfront.page_cache"])).toEqual(["miss", "hit", "hit"]);
    const reads = spans.filter((span) => chainOf(span).some((name) => name.endsWith("render /{city}/shops")));
    expect(reads.map(({ service }) => service)).toContain("mealfront-upstream");
  });

  it("begin again where a stranger names a trace, and are linked to his", () => {
    const traceId = strangers.split("-")[1];
    expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
    expect(spans.filter(({ links }) => links.includes(traceId ?? "")).length).toBe(4);
  });

  it("have the acquirer's webhooks as separate traces, linked to their payments", () => {
    const news = spans.find(({ service, name }) => service === "mealfront-bank" && name === "POST webhook");
    const received = spans.find(({ name }) => name.startsWith("POST /webhooks/"));
    expect(news?.links.map((link) => spans.some(({ traceId }) => traceId === link))).toEqual([true]);
    expect(received?.parent).toBeNull();
    expect(received?.links).toHaveLength(1);
  });

  it("are named in the log lines of both", () => {
    const linesOf = (lines: readonly string[]) =>
      lines.filter((line) => line.includes('"/order/pay"') || line.includes('"/v1/order/pay"'));
    const traceOf = (line: string) => /"trace_id":"([0-9a-f]{32})"/.exec(line)?.[1];
    const [atStorefront, atUpstream] = [stack.written.storefront, stack.written.upstream].map((lines) =>
      linesOf(lines).map(traceOf),
    );
    expect(atStorefront?.length).toBeGreaterThan(0);
    expect(atStorefront).not.toContain(undefined);
    expect(atUpstream).toEqual(expect.arrayContaining(atStorefront ?? []));
  });

  it("hold no phone, address, e-mail, code or key (SPEC-536)", () => {
    expect(spans.length).toBeGreaterThan(100);
    expect([secrets.codes.length > 0, secrets.keys.length > 3]).toEqual([true, true]);
    expect(privacyLeaks({ traces: spans.map((span) => JSON.stringify(span)) }, secrets)).toEqual([]);
  });
});
