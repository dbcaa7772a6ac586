/**
 * @group security
 * @rule SPEC-327 SPEC-348 SPEC-391
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { orderById, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache } from "@/lib/contract/order/order-cache";
import { orderPay, orderPost3ds, threeDsOutcome, threeDsReturn } from "@/lib/contract/order/order-payment";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { readReturnToken, returnReference } from "@/lib/domain/payment/return-token";
import { clientOf } from "../contract/client";
import { onEachBank } from "../contract/databases";
import { guestOf } from "../contract/guest";
import { bankAt, type IssuerWord, payerOf, tokenOf } from "../contract/payer";

const MISSING = 999_999_999;
const CHALLENGE = "4242424242424242";
const ADDRESS = "198.51.100.77";

onEachBank("an attacker of payments", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  describe("who names somebody else's order", () => {
    it("is answered by every call as if it did not exist", async () => {
      const payer = await payerOf(url);
      const reply = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      const word = await bank.issuer(reply);
      const { transaction_id: TransactionId } = await payer.get(threeDsReturn, { body: { ...word, PaRes: "x" } });
      const thief = guestOf(url);
      const word3ds = { TransactionId, PaRes: null, cres: null, order_cache_key: payer.key, last_attempt: false };
      const attemptsOn = (order_id: number) => [
        thief.refused(orderById, { params: { order_id } }),
        thief.refused(orderStatus, { body: { order_id, order_type: "takeaway" } }),
        thief.refused(orderCancel, { body: { order_id } }),
        thief.refused(orderRepeat, { body: { order_id } }),
        thief.refused(orderPay, { body: { ...payer.request(), order_id } }),
        thief.refused(orderPost3ds, { body: { ...word3ds, order_id } }),
      ];
      const outcomes = await Promise.all(attemptsOn(payer.order_id));
      const missing = await Promise.all(attemptsOn(MISSING));
      expect(outcomes.map(({ status, problem }) => [status, problem])).toEqual(
        missing.map(({ status, problem }) => [status, problem]),
      );
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([404]));
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
      expect(await bank.netOf(payer.order_id)).toBe(0);
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

    it("with a live MD, which is the acquirer's running number, find no payment and use up nobody's limit", async () => {
      const payer = await payerOf(url);
      const challenge = await payer.pay({ cryptogram: await bank.cryptogram(CHALLENGE) });
      const word = await bank.issuer(challenge);
      const stranger = guestOf(url).as({ ip: ADDRESS });
      const wrongTokens = [null, "x", `${"A".repeat(43)}.${payer.order_id}.moscow`];
      for (let nth = 0; nth < 75; nth += 1) {
        const token = wrongTokens[nth % wrongTokens.length] ?? null;
        const body = { ...(token !== null && { token }), MD: word.MD, PaRes: `${nth}`, cres: null };
        const { status } = await stranger.refused(threeDsReturn, { body });
        // They count against the network they come from, and there alone.
        expect(status).toBe(nth < 60 ? 404 : 429);
      }
      // From the same network the issuer's own result is taken all the same, and it is the one that counts.
      const { transaction_id } = await stranger.get(threeDsReturn, { body: word });
      expect(transaction_id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await payer.status()).payment_state).toBe("paid");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
    });

    it("at the address of a payment wait for nobody: the first result that the acquirer can read stands", async () => {
      const payer = await payerOf(url);
      const challenge = await payer.pay({ cryptogram: await bank.cryptogram(CHALLENGE) });
      const word = await bank.issuer(challenge);
      const names = new Set<string>();
      const statuses: number[] = [];
      const post = async (body: IssuerWord): Promise<void> => {
        const outcome = await clientOf(url).ask(threeDsReturn, { body });
        statuses.push(outcome.status);
        if ("reply" in outcome) names.add(outcome.reply.transaction_id);
      };
      await post({ ...word, PaRes: "unreadable" });
      await post({ ...word, PaRes: "x".repeat(1_000) });
      expect((await payer.status()).payment_state).toBe("awaiting");
      await post(word);
      for (let nth = 0; nth < 21; nth += 1) await post({ ...word, PaRes: `later ${nth}` });
      // One name is one row: it is the key of what is stored.
      expect(names.size).toBe(1);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429, 429]);
      expect((await payer.status()).payment_state).toBe("paid");
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
      const tooLong = { ...word, PaRes: "x".repeat(32_769) };
      expect((await clientOf(url).refused(threeDsReturn, { body: tooLong })).status).toBe(422);
    });

    it("at the address of another payment than their result is about move no money", async () => {
      const [one, other] = [await payerOf(url), await payerOf(url)];
      const word = await bank.issuer(await one.pay({ cryptogram: await bank.cryptogram(CHALLENGE) }));
      const foreign = await other.pay({ cryptogram: await bank.cryptogram(CHALLENGE) });
      await clientOf(url).get(threeDsReturn, { body: { ...word, token: tokenOf(foreign) } });
      expect((await other.status()).payment_state).toBe("awaiting");
      expect(await bank.netOf(other.order_id)).toBe(0);
      // The issuer of the other payment is still waited for.
      expect(await other.post3ds(await bank.issuer(foreign))).toBe(200);
    });

    it("with our MD moves no money", async () => {
      const payer = await payerOf(url);
      const challenge = await payer.pay({ cryptogram: await bank.cryptogram(CHALLENGE) });
      const { MD = "" } = challenge;
      const forged = Buffer.from(JSON.stringify({ payment: MD, amount_minor: payer.total_minor, status: "Y" }));
      for (const PaRes of ["x", `${forged.toString("base64url")}.AAAA`]) {
        expect(await payer.post3ds({ token: tokenOf(challenge), MD, PaRes, cres: null })).toBe(409);
      }
      expect(await bank.netOf(payer.order_id)).toBe(0);
      expect((await payer.status()).payment_state).toBe("awaiting");
    });
  });

  describe("who has seen where a payment led its customer", () => {
    it("reads what has become of it, and nothing of its order or its customer", async () => {
      const payer = await payerOf(url);
      const challenge = await payer.pay({ cryptogram: await bank.cryptogram(CHALLENGE) });
      const word = await bank.issuer(challenge);
      const elsewhere = clientOf(url);
      const missing = { body: { transaction_id: randomUUID() } };
      expect((await elsewhere.refused(threeDsOutcome, missing)).status).toBe(404);
      const read = readReturnToken(word.token ?? "");
      const transaction_id = read === null ? "" : await returnReference(read);
      // Before anything was posted it is unknown too.
      expect((await elsewhere.refused(threeDsOutcome, { body: { transaction_id } })).status).toBe(404);
      await elsewhere.get(threeDsReturn, { body: word });
      expect(await elsewhere.get(threeDsOutcome, { body: { transaction_id } })).toEqual({ outcome: "paid" });
      // The name of the result finishes nothing and opens no order.
      const body = { TransactionId: transaction_id, PaRes: null, cres: null, order_id: payer.order_id };
      const refused = await guestOf(url).refused(orderPost3ds, {
        body: { ...body, order_cache_key: payer.key, last_attempt: true },
      });
      expect(refused.status).toBe(404);
    });
  });
});
