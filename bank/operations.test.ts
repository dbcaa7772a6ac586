/**
 * @group faults
 * @group money
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { createBank } from "./app";
import { fixedClock } from "./clock";
import { readBankConfig } from "./config";
import { openKeys } from "./cryptogram";
import { createPaymentService } from "./payment-service";
import { openPaymentStore } from "./payment-store";
import { openWebhooks } from "./webhooks";

const config = readBankConfig({ DEMO: "1" });
const start = Date.parse("2026-11-20T12:00:00Z");

const Page = z.object({
  items: z.array(z.object({ kind: z.string(), external_id: z.string(), amount_minor: z.number(), at: z.string() })),
  next_cursor: z.nullable(z.string()),
});

const opened = () => {
  const clock = fixedClock(start);
  const parts = { payments: openPaymentStore(null), clock, webhooks: openWebhooks(config), keys: openKeys(null) };
  const bank = createBank(config, createPaymentService(config, parts));
  const post = async (path: string, body: unknown): Promise<number> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${config.secret}` };
    return (await bank.request(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  return {
    clock,
    post,
    capture: async (): Promise<string> => {
      const external_id = randomUUID();
      const money = { invoice: "1042", amount_minor: 1000, currency: "RUB", cryptogram: null };
      const addresses = { phone: "", term_url: "", return_url: "" };
      await post("/sbx/payments/capture", { external_id, merchant: "rbs", method: "card", ...money, ...addresses });
      return external_id;
    },
    list: async (query: Record<string, string> = {}, secret = config.secret) => {
      const window = { merchant: "rbs", from: "2026-11-20T00:00:00Z", to: "2026-11-21T00:00:00Z", ...query };
      const headers = { authorization: `Bearer ${secret}` };
      return bank.request(`/acq/operations?${new URLSearchParams(window)}`, { headers });
    },
  };
};
const pageOf = async (answer: Response) => z.parse(Page, await answer.json());

describe("the bank's list of operations", () => {
  it("comes by pages, of one merchant and one period", async () => {
    const bank = opened();
    for (let made = 0; made < 51; made += 1) await bank.capture();
    const first = await pageOf(await bank.list());
    const second = await pageOf(await bank.list({ cursor: first.next_cursor ?? "" }));
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([50, 1, null]);
    expect((await pageOf(await bank.list({ merchant: "yookassa" }))).items).toEqual([]);
    expect((await pageOf(await bank.list({ from: "2026-11-20T12:00:01Z" }))).items).toEqual([]);
  });

  it("has what was done by hand, and the shop's own refund beside it", async () => {
    const bank = opened();
    const id = await bank.capture();
    bank.clock.advance(60);
    expect(await bank.post(`/sbx/payments/${id}/refund`, { amount_minor: 700 })).toBe(200);
    expect(await bank.post(`/sbx/payments/${id}/chargeback`, { amount_minor: 100 })).toBe(200);
    expect(await bank.post(`/sbx/payments/${id}/refund`, { amount_minor: 300 })).toBe(422);
    // The rest is refunded once, however often the shop requests it, though more was refunded by hand.
    for (const _ of [1, 2]) expect(await bank.post(`/acq/payments/${id}/refund`, { amount_minor: 200 })).toBe(200);
    const { items } = await pageOf(await bank.list());
    expect(items.map(({ kind, amount_minor, at }) => [kind, amount_minor, at])).toEqual([
      ["payment", 1000, "2026-11-20T12:00:00.000Z"],
      ["refund", 700, "2026-11-20T12:01:00.000Z"],
      ["refund", 200, "2026-11-20T12:01:00.000Z"],
      ["chargeback", 100, "2026-11-20T12:01:00.000Z"],
    ]);
  });

  it("has parts that the shop refunded, each once by its name, and then the rest", async () => {
    const bank = opened();
    const id = await bank.capture();
    const [first, second] = [randomUUID(), randomUUID()];
    const refund = (amount_minor: number, name?: string) =>
      bank.post(`/acq/payments/${id}/refund`, { amount_minor, ...(name !== undefined && { name }) });
    for (const name of [first, first, second]) expect(await refund(300, name)).toBe(200);
    expect(await refund(401, randomUUID())).toBe(422);
    for (const _ of [1, 2]) expect(await refund(400)).toBe(200);
    const { items } = await pageOf(await bank.list());
    expect(items.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ["payment", 1000],
      ["refund", 300],
      ["refund", 300],
      ["refund", 400],
    ]);
  });

  it("is sent to its merchant alone, for a valid period", async () => {
    const bank = opened();
    expect((await bank.list({}, "somebody else's")).status).toBe(401);
    expect((await bank.list({ from: "yesterday" })).status).toBe(422);
  });
});
