import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { orderById, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache } from "@/lib/contract/order/order-cache";
import { orderPay, orderPost3ds, threeDsReturn } from "@/lib/contract/order/order-payment";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { clientOf } from "../contract/client";
import { onEachBank } from "../contract/databases";
import { guestOf } from "../contract/guest";
import { bankAt, payerOf } from "../contract/payer";

const MISSING = 999_999_999;

onEachBank("an attacker of payments", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  describe("who names somebody else's order", () => {
    it("is answered by every call as if it did not exist", async () => {
      const payer = await payerOf(url);
      const reply = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      const word = await bank.issuer(reply);
      const { transaction_id: TransactionId } = await payer.get(threeDsReturn, { body: word });
      const thief = guestOf(url);
      const word3ds = { TransactionId, PaRes: null, cres: null, order_cache_key: payer.key, last_attempt: false };
      const asked = (order_id: number) => [
        thief.refused(orderById, { params: { order_id } }),
        thief.refused(orderStatus, { body: { order_id, order_type: "takeaway" } }),
        thief.refused(orderCancel, { body: { order_id } }),
        thief.refused(orderRepeat, { body: { order_id } }),
        thief.refused(orderPay, { body: { ...payer.request(), order_id } }),
        thief.refused(orderPost3ds, { body: { ...word3ds, order_id } }),
      ];
      const told = await Promise.all(asked(payer.order_id));
      const missing = await Promise.all(asked(MISSING));
      expect(told.map(({ status, problem }) => [status, problem])).toEqual(
        missing.map(({ status, problem }) => [status, problem]),
      );
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([404]));
      const caches = await Promise.all(
        [payer.key ?? "", randomUUID()].map((order_cache_key) =>
          thief.refused(orderCache, { params: { order_cache_key } }),
        ),
      );
      expect(caches[0]?.problem).toEqual(caches[1]?.problem);
      await thief.fetchingAt(13);
      await thief.add("philadelphia", 2);
      const body = await thief.payload({ payment_type: "cardOnline", order_cache_key: payer.key });
      expect((await thief.refused(orderCreate, { body, key: randomUUID() })).status).toBe(404);
      expect(await bank.kept(payer.order_id)).toBe(0);
      // The owner's own word still works.
      expect(await payer.post3ds(word)).toBe(200);
    });
  });

  describe("who tries cards", () => {
    it("has twenty tries a minute for one order, from wherever they come", async () => {
      const payer = await payerOf(url);
      const outcomes = await Promise.all(
        Array.from({ length: 24 }, () =>
          payer.as({ ip: randomUUID() }).ask(orderPay, { body: payer.request({ cryptogram: "sbx1.none.AAAA" }) }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(4);
    });
  });

  describe("who makes issuers' answers up", () => {
    it.each([
      ["an MD nobody has", { MD: randomUUID(), PaRes: "x", cres: null }],
      ["no MD of ours", { MD: "' or 1=1 --", PaRes: "x", cres: null }],
    ])("with %s keeps nothing", async (_name, body) => {
      expect((await clientOf(url).refused(threeDsReturn, { body })).status).toBe(404);
    });

    it("with a live MD keeps one row of them, the newest, and is told so above twenty a minute", async () => {
      const payer = await payerOf(url);
      const { MD = "" } = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      const stranger = clientOf(url);
      const names = new Set<string>();
      const statuses: number[] = [];
      for (let nth = 0; nth < 24; nth += 1) {
        const told = await stranger.ask(threeDsReturn, { body: { MD, PaRes: `${nth}`.repeat(1_000), cres: null } });
        statuses.push(told.status);
        if ("reply" in told) names.add(told.reply.transaction_id);
      }
      // One name is one row: it is the key of what is kept.
      expect(names.size).toBe(1);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429, 429]);
      const tooLong = { MD, PaRes: "x".repeat(32_769), cres: null };
      expect((await stranger.refused(threeDsReturn, { body: tooLong })).status).toBe(422);
    });

    it("with our MD moves no money", async () => {
      const payer = await payerOf(url);
      const { MD = "" } = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      const packed = Buffer.from(JSON.stringify({ payment: MD, amount_minor: payer.total_minor, status: "Y" }));
      for (const PaRes of ["x", `${packed.toString("base64url")}.AAAA`]) {
        expect(await payer.post3ds({ MD, PaRes, cres: null })).toBe(409);
      }
      expect(await bank.kept(payer.order_id)).toBe(0);
      expect((await payer.status()).payment_state).toBe("awaiting");
    });
  });
});
