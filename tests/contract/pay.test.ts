/**
 * @group money
 * @rule SPEC-104 SPEC-229 SPEC-254 SPEC-351 SPEC-353
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { orderCancel, orderCreate } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate, orderCacheHold } from "@/lib/contract/order/order-cache";
import { orderPay, orderPost3ds } from "@/lib/contract/order/order-payment";
import { type Acquirer, paymentSettings, paymentTypes } from "@/lib/contract/payment";
import { clientOf } from "./client";
import { onEachBank } from "./databases";
import { cityId } from "./demo";
import { guestOf } from "./guest";
import { bankAt, payerOf, tokenOf } from "./payer";

onEachBank("a payment", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  describe("who takes the money", () => {
    it.each<[string, string, Acquirer | null, string | null]>([
      ["moscow", "cardOnline", "cloudpayments", "pk_sbx_cloudpayments"],
      ["samara", "cardOnline", "rbs", null],
      ["vladivostok", "cardOnline", "sber_new", null],
      ["minsk", "cardOnline", "yookassa", null],
      ["antalya", "cardOnline", "ozan", null],
      ["kaliningrad", "cardOnline", "cloudpayments", "pk_sbx_cloudpayments"],
      ["berlin", "cardOnline", "cloudpayments", "pk_sbx_cloudpayments"],
      ["almaty", "cardOnline", "cloudpayments", "pk_sbx_cloudpayments"],
      ["moscow", "sberpay", "sber_new", null],
      ["moscow", "cash", null, null],
      ["samara", "card", null, null],
    ])("in %s for %s: %s", async (city, alias, acquiring, verify_param) => {
      const payment_type = alias as "cardOnline";
      const body = { city_id: cityId(city), shop_id: null, is_delivery: true, latitude: null, longitude: null };
      const reply = await clientOf(url).get(paymentSettings, { body: { ...body, payment_type } });
      expect(reply).toEqual({ acquiring, verify_param, is_online: acquiring !== null });
    });

    it("is nobody where the type is not offered", async () => {
      const online = { city_id: cityId("kyiv"), is_delivery: true, payment_type: "cardOnline" } as const;
      expect((await clientOf(url).refused(paymentSettings, { body: online })).status).toBe(422);
      const place = { city_id: cityId("moscow"), order_type: "delivery" } as const;
      const { payment_types } = await clientOf(url).get(paymentTypes, { body: place });
      expect(payment_types.filter(({ is_online }) => is_online).map(({ alias }) => alias)).toEqual([
        "cardOnline",
        "sbp",
        "sberpay",
        "ApplePay",
        "GooglePay",
      ]);
    });
  });

  describe("an order that is paid on its page", () => {
    it("is stored for ten minutes, for its owner alone", async () => {
      const payer = await payerOf(url);
      const { get } = payer;
      const cache = await get(orderCache, { params: { order_cache_key: payer.key ?? "" } });
      // What the page lists adds up to its total.
      expect(cache.lines?.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(cache.total, 2);
      expect(cache).toMatchObject({ total: payer.total_minor / 100, currency_code: "RUB", payment_type: "cardOnline" });
      expect(cache.expires_at - cache.created_at).toBe(600);
      expect(cache.order).toMatchObject({ order_id: payer.order_id, payment_state: "awaiting" });
      const open = { params: { order_cache_key: payer.key ?? "" }, body: { page: randomUUID(), is_open: true } };
      expect(await get(orderCacheHold, open)).toEqual({ has_slot: true });
      const stranger = guestOf(url);
      for (const key of [payer.key ?? "", randomUUID(), "none"]) {
        expect((await stranger.refused(orderCache, { params: { order_cache_key: key } })).status).toBe(404);
      }
    });

    it("is one order, however often it is made", async () => {
      const guest = guestOf(url);
      await guest.fetchingAt(13);
      await guest.add("philadelphia", 2);
      const payload = await guest.payload({ payment_type: "cardOnline" });
      const { order_cache_key } = await guest.get(orderCacheCreate, { body: payload, key: randomUUID() });
      const body = { ...payload, order_cache_key };
      const made = await Promise.all(
        Array.from({ length: 20 }, () => guest.get(orderCreate, { body, key: randomUUID() })),
      );
      expect(new Set(made.map(({ order_id }) => order_id)).size).toBe(1);
    });

    it("is not made of another cart than was seen", async () => {
      const guest = guestOf(url);
      await guest.fetchingAt(13);
      await guest.add("philadelphia", 2);
      const payload = await guest.payload({ payment_type: "cardOnline" });
      const { order_cache_key } = await guest.get(orderCacheCreate, { body: payload, key: randomUUID() });
      await guest.add("philadelphia");
      const { status, problem } = await guest.refused(orderCreate, {
        body: { ...payload, order_cache_key },
        key: randomUUID(),
      });
      expect([status, problem.code]).toEqual([409, "cart_changed"]);
    });

    it("cannot be made without its page", async () => {
      const guest = guestOf(url);
      await guest.fetchingAt(13);
      await guest.add("philadelphia", 2);
      const body = await guest.payload({ payment_type: "cardOnline" });
      const { problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
      expect(Object.keys(problem.errors ?? {})).toEqual(["order_cache_key"]);
    });
  });

  describe("by card", () => {
    it("is approved, counted once, and empties the cart", async () => {
      const payer = await payerOf(url);
      expect((await payer.cart()).count).toBe(2);
      const cryptogram = await bank.cryptogram("4000000000003055");
      const reply = await payer.pay({ cryptogram });
      expect(reply).toEqual({
        reason: "approved",
        order_id: payer.order_id,
        complete_link: `/moscow/order/payment-result?orderId=${payer.order_id}`,
      });
      expect(await bank.standing(payer.order_id)).toMatchObject({ original_status: "accepted", payment_state: "paid" });
      expect(await payer.pay({ cryptogram })).toEqual(reply);
      expect(await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") })).toEqual(reply);
      const { captures } = await bank.ledger(payer.order_id);
      expect(captures).toMatchObject([{ amount_minor: payer.total_minor, currency: "RUB" }]);
      expect((await payer.cart()).count).toBe(0);
    });

    it.each([
      ["4000056655665556", {}, "5051"],
      ["2200000000000152", {}, "5054"],
      ["2200000000000160", { cvv: "999" }, "5006"],
      ["4000000000003055", { audience: "pk_of_somebody" }, "5005"],
    ])("%s is declined with its code, and another card may follow", async (pan, changes, code) => {
      const payer = await payerOf(url);
      const cryptogram = await bank.cryptogram(pan, changes);
      const declined = { status: 422, payment: [code] };
      expect(await payer.declined({ cryptogram })).toEqual(declined);
      // The same request again: the same answer.
      expect(await payer.declined({ cryptogram })).toEqual(declined);
      expect((await payer.status()).payment_state).toBe("awaiting");
      expect((await payer.cart()).count).toBe(2);
      const next = await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
      expect(next.reason).toBe("approved");
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });

    it.each([
      ["4242424242424242", "123456", 200, "paid"],
      ["2200000000000012", "123456", 422, "awaiting"],
    ])("%s over the issuer's form", async (pan, code, status, state) => {
      const payer = await payerOf(url);
      const reply = await payer.pay({ cryptogram: await bank.cryptogram(pan) });
      expect(reply.reason).toBe("3ds");
      const address = `http://localhost:3000/api/order/3ds-return\\?token=[\\w-]{43}\\.${payer.order_id}\\.moscow`;
      expect(reply.TermUrl).toMatch(new RegExp(`^${address}$`));
      const word = await bank.issuer(reply, code);
      expect(await payer.post3ds(word)).toBe(status);
      expect(await payer.post3ds(word)).toBe(status);
      expect(await bank.standing(payer.order_id)).toMatchObject({ payment_state: state });
      expect(await bank.netOf(payer.order_id)).toBe(state === "paid" ? payer.total_minor : 0);
    });

    it("that its holder cancels on the issuer's page is refused by him, not by the bank", async () => {
      const payer = await payerOf(url);
      const cryptogram = await bank.cryptogram("4242424242424242");
      const challenge = await payer.pay({ cryptogram });
      const { MD = "", PaReq = "", TermUrl = "", AcsUrl = "" } = challenge;
      await bank.form(AcsUrl, { MD, PaReq, TermUrl });
      const page = await bank.form("/acs/code", { md: MD, answer: "cancel" });
      const PaRes = /name="PaRes" value="([^"]*)"/.exec(page)?.[1] ?? "";
      expect(await payer.post3ds({ token: tokenOf(challenge), MD, PaRes, cres: null })).toBe(422);
      expect((await payer.declined({ cryptogram })).payment).toEqual(["user_declined"]);
      expect((await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") })).reason).toBe("approved");
    });

    it.each([
      ["2200000000000020", "approved"],
      ["2200000000000046", "approved"],
      ["2200000000000038", "3ds"],
    ])("%s over the method page: %s", async (pan, reason) => {
      const payer = await payerOf(url);
      const method = await payer.pay({ cryptogram: await bank.cryptogram(pan) });
      expect(method).toMatchObject({ reason: "3ds-v2", threeDSMethodURL: `${bankUrl}/acs/method` });
      const threeDSServerTransId = method.threeDSServerTransId ?? "";
      const next = await payer.pay({ threeDSServerTransId });
      expect(next.reason).toBe(reason);
      expect(await payer.pay({ threeDSServerTransId })).toEqual(next);
      if (reason === "3ds") expect(await payer.post3ds(await bank.issuer(next))).toBe(200);
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });

    it("2200000000000061 is refused after the method page", async () => {
      const payer = await payerOf(url);
      const { threeDSServerTransId = "" } = await payer.pay({ cryptogram: await bank.cryptogram("2200000000000061") });
      expect(await payer.declined({ threeDSServerTransId })).toEqual({ status: 422, payment: ["5206"] });
    });

    it.each([
      ["2200000000000079", 8],
      ["2200000000000087", 61],
    ])("%s is pending until the money comes", async (pan, seconds) => {
      const payer = await payerOf(url);
      const word = await bank.issuer(await payer.pay({ cryptogram: await bank.cryptogram(pan) }));
      expect(await payer.post3ds(word)).toBe(409);
      expect(await payer.post3ds(word, true)).toBe(422);
      expect(await bank.standing(payer.order_id)).toMatchObject({ payment_state: "awaiting" });
      await bank.advance(seconds);
      await bank.until(payer.order_id, "paid");
      expect(await payer.post3ds(word)).toBe(200);
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });

    it("2200000000000095 is found to be paid though the answer was lost", async () => {
      const payer = await payerOf(url);
      expect((await payer.pay({ cryptogram: await bank.cryptogram("2200000000000095") })).reason).toBe("approved");
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });

    it("2200000000000103 never reached the bank and may be tried again", async () => {
      const payer = await payerOf(url);
      const { status } = await payer.declined({ cryptogram: await bank.cryptogram("2200000000000103") });
      expect(status).toBe(422);
      const next = await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
      expect(next.reason).toBe("approved");
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });

    it.each(["2200000000000111", "2200000000000129"])("%s is paid once, whatever webhooks say", async (pan) => {
      const payer = await payerOf(url);
      expect((await payer.pay({ cryptogram: await bank.cryptogram(pan) })).reason).toBe("approved");
      await pause(1_500);
      expect(await bank.standing(payer.order_id)).toMatchObject({ original_status: "accepted", payment_state: "paid" });
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });

    it("2200000000000137 of a wrong amount is never paid and goes back whole (SPEC-66)", async () => {
      const payer = await payerOf(url);
      const { status, payment } = await payer.declined({ cryptogram: await bank.cryptogram("2200000000000137") });
      expect([status, payment]).toEqual([422, ["payment_refunded"]]);
      await bank.until(payer.order_id, "refunded");
      expect(await bank.standing(payer.order_id)).toMatchObject({ original_status: "payment_failed" });
      expect(await bank.netOf(payer.order_id)).toBe(0);
    });

    it("is closed at the bank when another card is taken instead", async () => {
      const payer = await payerOf(url);
      const challenge = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      expect((await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") })).reason).toBe("approved");
      expect(
        await bank.form(challenge.AcsUrl ?? "", { MD: challenge.MD ?? "", TermUrl: challenge.TermUrl ?? "" }),
      ).toContain("Такого платежа нет");
      expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    });
  });

  describe("at RBS", () => {
    it("is registered before the card is typed", async () => {
      const payer = await payerOf(url, { shop: 21 });
      const registered = await payer.pay();
      expect(registered.reason).toBe("pre-auth");
      expect(await payer.pay()).toEqual(registered);
      const cryptogram = await bank.cryptogram("4000000000003055", { audience: registered.verify_param ?? "" });
      expect((await payer.pay({ cryptogram, verify_param: registered.verify_param ?? null })).reason).toBe("approved");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
    });
  });

  describe("on the acquirer's own page", () => {
    it.each([
      ["vladivostok", "Светланская улица, 9", "sber_new", null],
      ["minsk", "улица Карла Маркса, 14", "yookassa", null],
      ["antalya", "Atatürk Caddesi 14", "ozan", "ayse@example.test"],
    ])("in %s", async (city, address, acquiring, email) => {
      const payer = await payerOf(url, { city, address, email }, true);
      const { reason, form_url = "" } = await payer.pay();
      expect([reason, form_url]).toEqual(["approved-new", expect.stringContaining(`${bankUrl}/hosted/${acquiring}/`)]);
      expect((await payer.pay()).form_url).toBe(form_url);
      expect((await payer.status()).payment_state).toBe("awaiting");
      await bank.form(form_url, { pan: "4000000000003055", expiry: "1239", cvv: "123", answer: "pay" });
      await bank.until(payer.order_id, "paid");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
    });

    it("is begun with what the order was answered with, and without a key of an order cache", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("minsk", "улица Карла Маркса, 14");
      await guest.add("philadelphia", 2);
      const {
        order_cache_key: _key,
        email: _email,
        cash: _cash,
        order_comment: _comment,
        ...body
      } = await guest.payload({
        payment_type: "cardOnline",
      });
      await guest.get(orderCreate, { body, key: randomUUID() });
      const resumed = await guest.get(orderCreate, { body, key: randomUUID() });
      expect(resumed.is_resumed).toBe(true);
      const step = await guest.get(orderPay, { body: { ...resumed, is_new_acquiring: true }, key: randomUUID() });
      expect(step).toMatchObject({ reason: "approved-new", form_url: expect.stringContaining(`${bankUrl}/hosted/`) });
      const { order_id } = resumed;
      const posted = { TransactionId: "none", order_id, last_attempt: false };
      expect((await guest.refused(orderPost3ds, { body: posted })).problem.errors).toHaveProperty("TransactionId");
    });

    it("requires an e-mail in Turkey alone (SPEC-42)", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("antalya", "Atatürk Caddesi 14");
      await guest.add("philadelphia", 2);
      const body = await guest.payload({ payment_type: "cardOnline" });
      const { problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
      expect(problem.errors).toEqual({ email: ["form.email.required"] });
    });

    it("ends the order when the customer gives up there", async () => {
      const payer = await payerOf(url, { city: "minsk", address: "улица Карла Маркса, 14" }, true);
      const { form_url = "" } = await payer.pay();
      await bank.form(form_url, { answer: "cancel" });
      await bank.advance(6);
      await payer.status();
      await bank.until(payer.order_id, "failed");
      expect((await payer.cart()).count).toBe(2);
      expect((await payer.declined()).status).toBe(409);
    });
  });

  describe("in the bank's app", () => {
    it("is a QR code on a desktop and a link on a phone", async () => {
      const payer = await payerOf(url, { payment_type: "sbp" });
      const code = await payer.pay();
      expect(code).toMatchObject({ reason: "sbp-qr", order_id: payer.order_id });
      expect(code.qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(await payer.pay()).toEqual(code);
      await bank.form(code.payment_link ?? "", { answer: "pay" });
      await bank.until(payer.order_id, "paid");
      expect(await payer.status()).toMatchObject({ complete_link: code.complete_link });

      const phone = await payerOf(url, { payment_type: "sbp" });
      const link = await phone.pay({ is_mobile: true });
      expect([link.reason, link.qr_code]).toEqual(["sbp-mobile", undefined]);
      await bank.form(link.payment_link ?? "", { answer: "reject" });
      await bank.until(phone.order_id, "failed");
      expect(await bank.netOf(phone.order_id)).toBe(0);
    });

    it("is a question of SberPay to the order's phone", async () => {
      const payer = await payerOf(url, { payment_type: "sberpay" });
      const challenge = await payer.pay();
      expect(challenge).toMatchObject({ reason: "sberpay", order_id: payer.order_id });
      expect((await payer.status()).payment_state).toBe("awaiting");
    });
  });

  describe("with money that is late or goes back", () => {
    it("expires after ten minutes, and nothing can be paid any more", async () => {
      const payer = await payerOf(url);
      const challenge = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      await bank.advance(601);
      await bank.until(payer.order_id, "expired");
      expect(await bank.standing(payer.order_id)).toMatchObject({ original_status: "canceled" });
      expect((await payer.declined({ cryptogram: await bank.cryptogram("4000000000003055") })).status).toBe(409);
      expect(
        await bank.form(challenge.AcsUrl ?? "", { MD: challenge.MD ?? "", TermUrl: challenge.TermUrl ?? "" }),
      ).toContain("Такого платежа нет");
      expect(await bank.netOf(payer.order_id)).toBe(0);
    });

    it("becomes the order where the bank took it before it could be closed", async () => {
      const payer = await payerOf(url);
      const reply = await payer.pay({ cryptogram: await bank.cryptogram("2200000000000087") });
      const word = await bank.issuer(reply);
      await bank.advance(580);
      expect(await payer.post3ds(word)).toBe(409);
      await bank.advance(30);
      await pause(1_500);
      expect(await bank.standing(payer.order_id)).toMatchObject({ payment_state: "awaiting" });
      await bank.advance(31);
      await bank.until(payer.order_id, "paid");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
    });

    it("goes back when a paid order is cancelled", async () => {
      const payer = await payerOf(url);
      await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
      await payer.get(orderCancel, { body: { order_id: payer.order_id } });
      await bank.until(payer.order_id, "refunded");
      // A repetition refunds nothing more.
      const { status } = await payer.get(orderCancel, { body: { order_id: payer.order_id } });
      expect(status.description).toBe("The order was cancelled, and the money was returned.");
      expect(await bank.netOf(payer.order_id)).toBe(0);
      expect((await bank.ledger(payer.order_id)).refunds).toHaveLength(1);
    });

    it("is not waited for where the order is cancelled before it is paid", async () => {
      const payer = await payerOf(url);
      await payer.get(orderCancel, { body: { order_id: payer.order_id } });
      expect(await bank.standing(payer.order_id)).toEqual({ original_status: "canceled", payment_state: "canceled" });
      expect((await payer.declined({ cryptogram: await bank.cryptogram("4000000000003055") })).status).toBe(409);
      expect(await bank.netOf(payer.order_id)).toBe(0);
    });
  });

  describe("with forged requests", () => {
    it("is nobody else's business", async () => {
      const payer = await payerOf(url);
      const stranger = guestOf(url);
      const body = payer.request({ cryptogram: await bank.cryptogram("4000000000003055") });
      expect((await stranger.refused(orderPay, { body })).status).toBe(404);
      expect(await bank.netOf(payer.order_id)).toBe(0);
    });

    it("takes no word about another order", async () => {
      const [one, other] = [await payerOf(url), await payerOf(url)];
      const word = await bank.issuer(await one.pay({ cryptogram: await bank.cryptogram("4242424242424242") }));
      const foreign = await other.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
      // At the other order's own address the bank itself sees that the word is not about it.
      expect(await other.post3ds({ ...word, token: tokenOf(foreign), MD: foreign.MD ?? "" })).toBe(409);
      expect(await bank.netOf(other.order_id)).toBe(0);
      expect(await other.post3ds(word)).toBe(422);
    });

    it("takes a cryptogram for one order", async () => {
      const [one, other] = [await payerOf(url), await payerOf(url)];
      const cryptogram = await bank.cryptogram("4000000000003055");
      await one.pay({ cryptogram });
      expect((await other.declined({ cryptogram })).status).toBe(422);
      expect(await bank.netOf(other.order_id)).toBe(0);
    });

    it("believes no webhook without the bank's signature", async () => {
      const payer = await payerOf(url);
      const body = JSON.stringify({
        event_id: randomUUID(),
        type: "Pay",
        ExternalId: randomUUID(),
        TransactionId: "x",
      });
      for (const hmac of ["", "AAAA", Buffer.from("x".repeat(32)).toString("base64")]) {
        const answer = await fetch(`${url}/webhooks/sandbox`, {
          method: "POST",
          body,
          headers: { "content-hmac": hmac },
        });
        expect(answer.status).toBe(401);
      }
      expect((await fetch(`${url}/webhooks/nobody`, { method: "POST", body })).status).toBe(404);
      expect(await bank.standing(payer.order_id)).toMatchObject({ payment_state: "awaiting" });
    });
  });
});
