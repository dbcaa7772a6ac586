/**
 * @group faults
 * @group money
 * @rule SPEC-229 SPEC-242
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import type * as z from "zod/mini";
import { type OrderPayload, orderById, orderCancel, orderCreate } from "@/lib/contract/order/order";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderPay } from "@/lib/contract/order/order-payment";
import type { PaymentAlias } from "@/lib/contract/payment";
import { onEachBank } from "./databases";
import { type Guest, guestOf } from "./guest";
import { bankAt, payerOf } from "./payer";

const minsk = { city: "minsk", address: "улица Карла Маркса, 14" } as const;
const card = { pan: "4000000000003055", expiry: "1239", cvv: "123", answer: "pay" };

type StoredOrder = z.output<typeof orderCacheCreate.reply>;
type Made = z.output<typeof orderCreate.reply>;

onEachBank("a cart that is ordered again before it is paid", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);
  const make = (guest: Guest, body: OrderPayload): Promise<Made> => guest.get(orderCreate, { body, key: randomUUID() });
  const storeOrder = (guest: Guest, body: OrderPayload): Promise<StoredOrder> =>
    guest.get(orderCacheCreate, { body, key: randomUUID() });
  const pay = (guest: Guest, order_id: number, payment_type: PaymentAlias) =>
    guest.get(orderPay, { body: { order_id, order_cache_key: null, payment_type }, key: randomUUID() });
  const filled = async (): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia", 2);
    return guest;
  };

  describe("on the acquirer's own page", () => {
    it("leads back to the order that waits, when the same payment type is chosen", async () => {
      const payer = await payerOf(url, minsk, true);
      const { form_url } = await payer.pay();
      const again = await make(payer, await payer.payload({ payment_type: "cardOnline" }));
      expect(again).toEqual({ order_id: payer.order_id, payment_type: "cardOnline", is_resumed: true });
      expect((await payer.pay()).form_url).toBe(form_url);
      const paymentTypeOf = async () => {
        const { order } = await payer.get(orderById, { params: { order_id: payer.order_id } });
        return order.hosted_payment;
      };
      expect(await paymentTypeOf()).toBe("cardOnline");
      await bank.form(form_url ?? "", card);
      await bank.until(payer.order_id, "paid");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
      expect(await paymentTypeOf()).toBeNull();
    });

    it("closes the order that waits, when the cart has changed: its page takes no money any more", async () => {
      const payer = await payerOf(url, minsk, true);
      const { form_url = "" } = await payer.pay();
      await payer.add("philadelphia");
      const next = await make(payer, await payer.payload({ payment_type: "cardOnline" }));
      expect(next.replaced_order_id).toBe(payer.order_id);
      expect(next.order_id).not.toBe(payer.order_id);
      expect(await bank.standing(payer.order_id)).toEqual({ original_status: "canceled", payment_state: "canceled" });
      await bank.form(form_url, card);
      expect(await bank.netOf(payer.order_id)).toBe(0);
      const second = await pay(payer, next.order_id, "cardOnline");
      await bank.form(second.form_url ?? "", card);
      await bank.until(next.order_id, "paid");
      expect((await bank.ledger(next.order_id)).captures).toHaveLength(1);
    });

    it("makes no second order where the first turns out to be paid, and leads to it", async () => {
      const payer = await payerOf(url, minsk, true);
      const { form_url = "" } = await payer.pay();
      await payer.add("philadelphia");
      const body = await payer.payload({ payment_type: "cardOnline" });
      await bank.form(form_url, card);
      const { status, problem } = await payer.refused(orderCreate, { body, key: randomUUID() });
      expect([status, problem.complete_link]).toEqual([409, `/minsk/order/payment-result?orderId=${payer.order_id}`]);
      await bank.until(payer.order_id, "paid");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
    });

    it("can be cancelled while nothing is paid, and its page takes no money then", async () => {
      const payer = await payerOf(url, minsk, true);
      const { form_url = "" } = await payer.pay();
      const cancel = () => payer.get(orderCancel, { body: { order_id: payer.order_id } });
      expect((await cancel()).status.original_status).toBe("canceled");
      expect((await cancel()).status.original_status).toBe("canceled");
      await bank.form(form_url, card);
      expect(await bank.netOf(payer.order_id)).toBe(0);
      expect((await payer.declined()).status).toBe(409);
    });
  });

  describe("on the payment page", () => {
    it("leads back to the page of the order that waits, when the same payment type is chosen", async () => {
      const payer = await payerOf(url, { payment_type: "sbp" });
      await payer.pay();
      const again = await storeOrder(payer, await payer.payload({ payment_type: "sbp" }));
      expect(again).toMatchObject({ order_cache_key: payer.key, is_resumed: true });
    });

    it("leaves no QR code payable, when the same cart is ordered for cash", async () => {
      const payer = await payerOf(url, { payment_type: "sbp" });
      const { payment_link = "" } = await payer.pay();
      const { order_id, replaced_order_id } = await make(payer, await payer.payload());
      expect(replaced_order_id).toBe(payer.order_id);
      await bank.form(payment_link, { answer: "pay" });
      expect(await bank.standing(payer.order_id)).toEqual({ original_status: "canceled", payment_state: "canceled" });
      expect(await bank.netOf(payer.order_id)).toBe(0);
      expect(await bank.standing(order_id)).toMatchObject({ original_status: "accepted" });
    });

    it("is one order of two pages that were opened before", async () => {
      const guest = await filled();
      const bySbp = await guest.payload({ payment_type: "sbp" });
      const byCard = await guest.payload({ payment_type: "cardOnline" });
      const [sbp, online] = [await storeOrder(guest, bySbp), await storeOrder(guest, byCard)];
      const first = await make(guest, { ...bySbp, order_cache_key: sbp.order_cache_key });
      const { payment_link = "" } = await pay(guest, first.order_id, "sbp");
      const second = await make(guest, { ...byCard, order_cache_key: online.order_cache_key });
      expect(second.replaced_order_id).toBe(first.order_id);
      await bank.form(payment_link, { answer: "pay" });
      expect(await bank.netOf(first.order_id)).toBe(0);
      const cryptogram = await bank.cryptogram("4000000000003055");
      const body = {
        order_id: second.order_id,
        order_cache_key: null,
        payment_type: "cardOnline",
        cryptogram,
      } as const;
      expect((await guest.get(orderPay, { body, key: randomUUID() })).reason).toBe("approved");
      expect(await bank.standing(first.order_id)).toMatchObject({ payment_state: "canceled" });
    });

    it("refunds money that is taken in spite of it", async () => {
      const payer = await payerOf(url);
      const word = await bank.issuer(await payer.pay({ cryptogram: await bank.cryptogram("2200000000000087") }));
      expect(await payer.post3ds(word)).toBe(409);
      const { replaced_order_id } = await make(payer, await payer.payload());
      expect(replaced_order_id).toBe(payer.order_id);
      await bank.advance(61);
      await bank.until(payer.order_id, "refunded");
      expect(await bank.netOf(payer.order_id)).toBe(0);
    });
  });

  describe("in the cart", () => {
    it("is named with its payment page, until it is paid", async () => {
      const payer = await payerOf(url, minsk, true);
      const { form_url = "" } = await payer.pay();
      const waiting = async () => (await payer.cart()).waiting_order;
      expect(await waiting()).toEqual({ order_id: payer.order_id, payment_page: null, hosted_payment: "cardOnline" });
      await bank.form(form_url, card);
      await bank.until(payer.order_id, "paid");
      expect(await waiting()).toBeNull();
    });

    it("is named with its payment page, and no more once it is replaced", async () => {
      const payer = await payerOf(url, { payment_type: "sbp" });
      await payer.pay();
      const payment_page = `/moscow/order/payment/${payer.key}`;
      expect((await payer.cart()).waiting_order).toEqual({
        order_id: payer.order_id,
        payment_page,
        hosted_payment: null,
      });
      await make(payer, await payer.payload());
      expect((await payer.cart()).waiting_order).toBeNull();
    });

    it("is not named by what only changes the cart", async () => {
      const payer = await payerOf(url, minsk, true);
      await payer.pay();
      expect(await payer.add("philadelphia")).not.toHaveProperty("waiting_order");
    });
  });

  it.each<[string, PaymentAlias[]]>([
    ["waits", ["sbp", "cardOnline", "sberpay"]],
    ["waits or is accepted", ["sbp", "cardOnline", "sberpay", "cash"]],
  ])("has one order that %s, however many tabs order it at once", async (_which, types) => {
    const guest = await filled();
    const bodies: OrderPayload[] = [];
    for (const payment_type of types) {
      const body = await guest.payload({ payment_type });
      if (payment_type === "cash") bodies.push(body);
      else bodies.push({ ...body, order_cache_key: (await storeOrder(guest, body)).order_cache_key });
    }
    const tabs = [...bodies, ...bodies, ...bodies];
    const answers = await Promise.all(tabs.map((body) => guest.ask(orderCreate, { body, key: randomUUID() })));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const ids = new Set<number>();
    for (const answer of answers) {
      if ("reply" in answer) ids.add(answer.reply.order_id);
    }
    const standings = await Promise.all([...ids].map((id) => bank.standing(id)));
    const alive = standings.filter(({ original_status }) => original_status !== "canceled");
    expect(alive).toHaveLength(1);
  });
});
