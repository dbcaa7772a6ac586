/**
 * @group money
 * @rule SPEC-357 SPEC-817
 */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { languages } from "@/lib/contract/language";
import { cryptogramOf } from "@/tests/support/sandbox-card";
import { createBank } from "./app";
import { cards } from "./cards";
import { fixedClock } from "./clock";
import { readBankConfig } from "./config";
import { type Keys, openKeys } from "./cryptogram";
import { bankTexts } from "./language-texts";
import { createPaymentService, publicIdOf } from "./payment-service";
import { openPaymentStore } from "./payment-store";
import { contentHmac, openWebhooks } from "./webhooks";

const Action = z.object({
  kind: z.string(),
  md: z.optional(z.nullable(z.string())),
  acs_url: z.optional(z.string()),
  pa_req: z.optional(z.nullable(z.string())),
  c_req: z.optional(z.nullable(z.string())),
  trans_id: z.optional(z.nullable(z.string())),
  data: z.optional(z.string()),
  url: z.optional(z.string()),
  verify_param: z.optional(z.string()),
});
const View = z.object({
  id: z.string(),
  state: z.string(),
  amount_minor: z.number(),
  refunded_minor: z.number(),
  reason: z.nullable(z.string()),
  action: z.nullable(Action),
});
const Ledger = z.object({
  captures: z.array(z.object({ amount_minor: z.number(), invoice: z.string() })),
  refunds: z.array(z.object({ amount_minor: z.number() })),
});

const merchant = "cloudpayments";
const termUrl = "http://localhost:3000/api/order/3ds-return";
const start = Date.parse("2026-11-21T12:00:00Z");

/** A merchant's server, which takes webhooks and fails a given number of times. */
const hooks: { body: string; hmac: string }[] = [];
let failures = 0;
let shop: Server;
let shopUrl = "";
let keys: Keys;

beforeAll(async () => {
  keys = await openKeys(null);
  shop = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    hooks.push({ body, hmac: String(request.headers["content-hmac"]) });
    failures -= 1;
    response.writeHead(failures >= 0 ? 500 : 200).end('{"code":0}');
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => shop.close(resolve)));
beforeEach(() => {
  hooks.length = 0;
  failures = 0;
});

const open = () => {
  const config = { ...readBankConfig({ DEMO: "1" }), upstreamUrl: shopUrl };
  const clock = fixedClock(start);
  const service = createPaymentService(config, {
    payments: openPaymentStore(null),
    clock,
    webhooks: openWebhooks(config),
    keys: Promise.resolve(keys),
  });
  const bank = createBank(config, service);
  const headers = { authorization: `Bearer ${config.secret}`, "content-type": "application/json" };
  const ask = async (path: string, body?: unknown) => {
    const response = await bank.request(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  const view = async (path: string, body?: unknown) => z.parse(View, (await ask(path, body)).json);
  const cryptogram = (
    pan: string,
    changes: { cvv?: string; expiry?: string; audience?: string; now?: number } = {},
  ) => {
    const { audience = publicIdOf(merchant), now = start, ...card } = changes;
    return cryptogramOf({ key_id: keys.keyId, public_key: keys.publicPem }, { pan, ...card }, { audience, now });
  };
  const request = (changes: Record<string, unknown> = {}) => ({
    external_id: randomUUID(),
    merchant,
    method: "card",
    invoice: "1042",
    amount_minor: 129_900,
    currency: "RUB",
    phone: "79161234567",
    term_url: termUrl,
    return_url: "http://localhost:3000/moscow/order/payment-result?orderId=1042",
    cryptogram: null,
    ...changes,
  });
  const pay = async (pan: string, changes: Parameters<typeof cryptogram>[1] = {}) => {
    const body = request({ cryptogram: cryptogram(pan, changes) });
    return { id: body.external_id, body, first: await view("/acq/payments", body) };
  };
  const form = async (path: string, fields: Record<string, string>): Promise<string> => {
    const response = await bank.request(path, { method: "POST", body: new URLSearchParams(fields) });
    return response.status === 303 ? `303 ${response.headers.get("location")}` : response.text();
  };
  const ledger = async () => z.parse(Ledger, (await ask("/sbx/ledger?invoice=1042")).json);
  const typeCode = (md: string, code: string) => form("/acs/code", { md, code, answer: "code" });
  return { bank, config, clock, service, ask, view, cryptogram, request, pay, form, ledger, typeCode };
};
type Bank = ReturnType<typeof open>;

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&#45;", "-") ?? "";

/** Through the issuer's form of 3-D Secure 1: what it posts to the shop. */
const issuerForm = async (bank: Bank, first: z.output<typeof View>, code: string): Promise<string> => {
  const md = first.action?.md ?? "";
  const page = await bank.form("/acs/v1", { MD: md, PaReq: first.action?.pa_req ?? "", TermUrl: termUrl });
  const answered = page.includes('data-testid="otp"') ? await bank.typeCode(md, code) : page;
  expect(answered).toContain(`action="${termUrl}"`);
  expect(hidden(answered, "MD")).toBe(md);
  return hidden(answered, "PaRes");
};

describe("the table of cards", () => {
  it("has cards alone that pass the check of their last digit", () => {
    const isLuhn = (pan: string) =>
      [...pan].reverse().reduce((sum, digit, place) => {
        const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
        return sum + (value > 9 ? value - 9 : value);
      }, 0) %
        10 ===
      0;
    expect(Object.keys(cards).filter((pan) => !isLuhn(pan))).toEqual([]);
    expect(Object.keys(cards)).toHaveLength(18);
  });

  it.each([
    ["4000000000003055", "captured", null],
    ["4000056655665556", "declined", "5051"],
    ["2200000000000152", "declined", "5054"],
    ["2200000000000160", "captured", null],
    ["4111111111111111", "declined", "5014"],
  ])("%s at once: %s %s", async (pan, state, reason) => {
    const bank = open();
    const { first } = await bank.pay(pan);
    expect([first.state, first.reason]).toEqual([state, reason]);
    expect((await bank.ledger()).captures).toHaveLength(state === "captured" ? 1 : 0);
  });

  it.each([
    ["a wrong code", { cvv: "124" }, "5006"],
    ["a month that is over", { expiry: "1026" }, "5054"],
    ["somebody else's cryptogram", { audience: "pk_sbx_rbs" }, "5005"],
    ["an old cryptogram", { now: start - 11 * 60_000 }, "5005"],
  ])("declines %s", async (_name, changes, reason) => {
    const { first } = await open().pay("2200000000000160", changes);
    expect([first.state, first.reason]).toEqual(["declined", reason]);
  });

  it("takes the month that is running", async () => {
    const { first } = await open().pay("2200000000000160", { expiry: "1126" });
    expect(first.state).toBe("captured");
  });

  it.each([
    ["123456", "captured"],
    ["cancel", "declined"],
  ])("4242424242424242 by the code: %s is %s", async (code, state) => {
    const bank = open();
    const { id, first } = await bank.pay("4242424242424242");
    expect(first.state).toBe("challenge");
    const md = first.action?.md ?? "";
    const word =
      code === "cancel"
        ? hidden(await bank.form("/acs/code", { md, answer: "cancel" }), "PaRes")
        : await issuerForm(bank, first, code);
    expect((await bank.view(`/acq/payments/${id}/verify`, { word })).state).toBe(state);
    // The same word again changes nothing.
    expect((await bank.view(`/acq/payments/${id}/verify`, { word })).state).toBe(state);
    expect((await bank.ledger()).captures).toHaveLength(state === "captured" ? 1 : 0);
  });

  it("4242424242424242 refuses after three wrong codes", async () => {
    const bank = open();
    const { id, first } = await bank.pay("4242424242424242");
    const md = first.action?.md ?? "";
    expect(await bank.typeCode(md, "111111")).toContain("Wrong code");
    expect(await bank.typeCode(md, "111111")).toContain("Wrong code");
    const refusal = await bank.typeCode(md, "111111");
    expect(refusal).toContain(bankTexts.en.declined_text);
    const word = hidden(refusal, "PaRes");
    expect((await bank.view(`/acq/payments/${id}/verify`, { word })).reason).toBe("5206");
  });

  it.each(languages)("requests the code in the shop's language: %s", async (language) => {
    const bank = open();
    const body = bank.request({ cryptogram: bank.cryptogram("4242424242424242"), language });
    const md = (await bank.view("/acq/payments", body)).action?.md ?? "";
    const page = await bank.form("/acs/v1", { MD: md, TermUrl: termUrl, PaReq: "1" });
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(bankTexts[language].code_label);
    expect(page).toContain(bankTexts[language].mark);
    expect(await bank.typeCode(md, "111111")).toContain(bankTexts[language].wrong_code);
    expect(page).toContain("RUB");
  });

  it("requests it in the browser's language if the shop named none", async () => {
    const bank = open();
    const headers = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
    const page = await bank.bank.request("/sberpay/inbox?phone=1", { headers });
    expect(await page.text()).toContain(bankTexts.de.inbox_empty);
  });

  it("2200000000000012 is refused by the issuer alone", async () => {
    const bank = open();
    const { id, first } = await bank.pay("2200000000000012");
    const word = await issuerForm(bank, first, "123456");
    expect((await bank.view(`/acq/payments/${id}/verify`, { word })).state).toBe("declined");
  });

  it.each([
    ["2200000000000020", "captured"],
    ["2200000000000046", "captured"],
    ["2200000000000061", "declined"],
    ["2200000000000038", "challenge"],
  ])("%s after the method page: %s", async (pan, state) => {
    const bank = open();
    const { id, first } = await bank.pay(pan);
    expect([first.state, first.action?.kind]).toEqual(["method", "method"]);
    if (pan !== "2200000000000046") {
      expect(await bank.form("/acs/method", { threeDSMethodData: first.action?.data ?? "" })).toContain(
        "/acs/method-notification",
      );
    }
    const wrong = await bank.ask(`/acq/payments/${id}/continue`, { trans_id: randomUUID() });
    expect(wrong.status).toBe(422);
    const next = await bank.view(`/acq/payments/${id}/continue`, { trans_id: first.action?.trans_id });
    expect(next.state).toBe(state);
  });

  it("2200000000000038 is challenged in the words of 3-D Secure 2", async () => {
    const bank = open();
    const { id, first } = await bank.pay("2200000000000038");
    const { action } = await bank.view(`/acq/payments/${id}/continue`, { trans_id: first.action?.trans_id });
    expect([action?.pa_req, action?.acs_url]).toEqual([null, `${bank.config.publicUrl}/acs/v2/creq`]);
    const md = action?.md ?? "";
    const page = await bank.form("/acs/v2/creq", { creq: action?.c_req ?? "", threeDSSessionData: md });
    expect(page).toContain("RUB\u00a01,299.00");
    expect(page).toContain("0038");
    const answered = await bank.typeCode(md, "123456");
    expect(hidden(answered, "threeDSSessionData")).toBe(md);
    const word = hidden(answered, "cres");
    expect((await bank.view(`/acq/payments/${id}/verify`, { word })).state).toBe("captured");
  });

  it.each([
    ["2200000000000079", 7],
    ["2200000000000087", 60],
  ])("%s takes the money %i s after the word", async (pan, seconds) => {
    const bank = open();
    const { id, body, first } = await bank.pay(pan);
    const word = await issuerForm(bank, first, "123456");
    expect((await bank.view(`/acq/payments/${id}/verify`, { word })).state).toBe("processing");
    bank.clock.advance(seconds - 1);
    expect((await bank.view(`/acq/payments/${id}`)).state).toBe("processing");
    expect((await bank.view(`/acq/payments/${id}/close`, body)).state).toBe("processing");
    bank.clock.advance(1);
    await bank.service.tick();
    expect(hooks.map(({ body: text }) => JSON.parse(text).type)).toEqual(["Pay"]);
    expect((await bank.view(`/acq/payments/${id}`)).state).toBe("captured");
  });

  it("2200000000000111 sends three webhooks, the first before the answer", async () => {
    const bank = open();
    await bank.pay("2200000000000111");
    expect(hooks).toHaveLength(1);
    for (let more = 0; more < 4; more += 1) await bank.service.tick();
    expect(hooks).toHaveLength(3);
    expect(new Set(hooks.map(({ body }) => body)).size).toBe(1);
  });

  it("2200000000000129 sends Fail after it was paid", async () => {
    const bank = open();
    const { first } = await bank.pay("2200000000000129");
    await bank.service.tick();
    expect(hooks.map(({ body }) => JSON.parse(body).type).sort()).toEqual(["Fail", "Pay"]);
    expect(first.state).toBe("captured");
  });

  it("2200000000000137 takes a minor unit less", async () => {
    const { first } = await open().pay("2200000000000137");
    expect([first.state, first.amount_minor]).toEqual(["captured", 129_899]);
  });

  it("2200000000000145 has its issuer's page elsewhere", async () => {
    const { first } = await open().pay("2200000000000145");
    expect(first.action?.acs_url).toBe("https://acs.evil.example/acs/v1");
  });

  it.each([
    ["2200000000000095", 1],
    ["2200000000000103", 0],
  ])("%s breaks the wire, with %i captures", async (pan, captures) => {
    const bank = open();
    const server = createServer(getRequestListener(bank.bank.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const body = bank.request({ cryptogram: bank.cryptogram(pan) });
    const answer = fetch(`http://127.0.0.1:${port}/acq/payments`, {
      method: "POST",
      headers: { authorization: `Bearer ${bank.config.secret}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await expect(answer).rejects.toThrow("fetch failed");
    expect((await bank.ledger()).captures).toHaveLength(captures);
    expect((await bank.ask(`/acq/payments/${body.external_id}`)).status).toBe(captures === 1 ? 200 : 404);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("a payment", () => {
  it("registered twice under one name is one", async () => {
    const bank = open();
    const { body, first } = await bank.pay("4000000000003055");
    expect(await bank.view("/acq/payments", body)).toEqual(first);
    expect((await bank.ledger()).captures).toHaveLength(1);
  });

  it("takes a cryptogram once", async () => {
    const bank = open();
    const { body } = await bank.pay("4000056655665556");
    const again = await bank.view("/acq/payments", { ...body, external_id: randomUUID() });
    expect(again.reason).toBe("5005");
  });

  it("does not believe a word about another payment, or an unsigned one", async () => {
    const bank = open();
    const [one, other] = [await bank.pay("4242424242424242"), await bank.pay("4242424242424242")];
    const word = await issuerForm(bank, one.first, "123456");
    for (const wrong of [word, `${word}x`, "", "a.b"]) {
      expect((await bank.ask(`/acq/payments/${other.id}/verify`, { word: wrong })).status).not.toBe(200);
    }
    expect((await bank.view(`/acq/payments/${other.id}`)).state).toBe("challenge");
    expect((await bank.ledger()).captures).toEqual([]);
  });

  it("leads back to the registered page alone", async () => {
    const bank = open();
    const { first } = await bank.pay("4242424242424242");
    const page = await bank.form("/acs/v1", { MD: first.action?.md ?? "", PaReq: "x", TermUrl: "https://evil.test/" });
    expect(page).toContain("There is no such payment");
  });

  it("that is closed stays closed, even before it comes", async () => {
    const bank = open();
    const body = bank.request({ cryptogram: bank.cryptogram("4000000000003055") });
    expect((await bank.view(`/acq/payments/${body.external_id}/close`, body)).state).toBe("canceled");
    expect((await bank.view("/acq/payments", body)).state).toBe("canceled");
    expect((await bank.ledger()).captures).toEqual([]);
  });

  it("is refunded once, and never more than was taken", async () => {
    const bank = open();
    const { id } = await bank.pay("4000000000003055");
    expect((await bank.ask(`/acq/payments/${id}/refund`, { amount_minor: 129_901 })).status).toBe(422);
    expect((await bank.view(`/acq/payments/${id}/refund`, { amount_minor: 129_900 })).refunded_minor).toBe(129_900);
    expect((await bank.view(`/acq/payments/${id}/refund`, { amount_minor: 129_900 })).refunded_minor).toBe(129_900);
    expect((await bank.ledger()).refunds).toHaveLength(1);
  });

  it("is refunded once by two requests at once", async () => {
    const bank = open();
    const { id } = await bank.pay("4000000000003055");
    const refund = () => bank.view(`/acq/payments/${id}/refund`, { amount_minor: 129_900 });
    await Promise.all([refund(), refund()]);
    expect((await bank.ledger()).refunds).toHaveLength(1);
  });

  it("is nobody's business but its merchant's", async () => {
    const bank = open();
    const answer = await bank.bank.request("/acq/payments/x", { headers: { authorization: "Bearer wrong" } });
    expect(answer.status).toBe(401);
  });
});

describe("other payment methods", () => {
  it("RBS registers, then takes the card made for that payment", async () => {
    const bank = open();
    const body = bank.request({ method: "register", merchant: "rbs" });
    const { id, action } = await bank.view("/acq/payments", body);
    expect(action).toMatchObject({ kind: "pre-auth", verify_param: id });
    const cryptogram = bank.cryptogram("4000000000003055", { audience: id });
    expect((await bank.view(`/acq/payments/${body.external_id}/card`, { cryptogram })).state).toBe("captured");
  });

  it.each([
    ["pay", "captured"],
    ["reject", "declined"],
  ])("SBP: %s is %s", async (answer, state) => {
    const bank = open();
    const body = bank.request({ method: "sbp" });
    const { action } = await bank.view("/acq/payments", body);
    const link = new URL(action?.url ?? "");
    expect(link.searchParams.get("sum")).toBe("129900");
    expect(await (await bank.bank.request(link.pathname)).text()).toContain("SANDBOX BANK");
    await bank.form(link.pathname, { answer });
    expect((await bank.view(`/acq/payments/${body.external_id}`)).state).toBe(state);
  });

  it.each([
    ["79160000001", "captured"],
    ["79160000002", "declined"],
    ["79160000009", "waiting"],
  ])("SberPay by the phone %s: %s after 6 s", async (phone, state) => {
    const bank = open();
    const body = bank.request({ method: "sberpay", phone });
    expect((await bank.view("/acq/payments", body)).state).toBe("waiting");
    bank.clock.advance(5);
    expect((await bank.view(`/acq/payments/${body.external_id}`)).state).toBe("waiting");
    bank.clock.advance(1);
    expect((await bank.view(`/acq/payments/${body.external_id}`)).state).toBe(state);
  });

  it("SberPay is answered in the inbox; a phone without the app declines", async () => {
    const bank = open();
    const body = bank.request({ method: "sberpay" });
    await bank.view("/acq/payments", body);
    expect(await (await bank.bank.request("/sberpay/inbox?phone=%2B79161234567")).text()).toContain(
      "RUB\u00a01,299.00",
    );
    await bank.form(`/sberpay/${body.external_id}`, { answer: "pay" });
    expect((await bank.view(`/acq/payments/${body.external_id}`)).state).toBe("captured");
    const none = await bank.view("/acq/payments", bank.request({ method: "sberpay", phone: "79160000003" }));
    expect(none).toMatchObject({ state: "declined", reason: "no_app" });
  });

  it.each([
    ["4000000000003055", "pay", "captured"],
    ["4000056655665556", "pay", "declined"],
    ["2200000000000020", "pay", "captured"],
    ["", "cancel", "canceled"],
  ])("the hosted page: %s %s is %s", async (pan, answer, state) => {
    const bank = open();
    const body = bank.request({ method: "page", merchant: "yookassa" });
    const path = new URL((await bank.view("/acq/payments", body)).action?.url ?? "").pathname;
    expect(path).toBe(`/hosted/yookassa/${body.external_id}`);
    const left = await bank.form(path, { pan, expiry: "1239", cvv: "123", answer });
    expect(left).toBe(`303 ${body.return_url}`);
    expect((await bank.view(`/acq/payments/${body.external_id}`)).state).toBe(state);
  });

  it.each(languages)(
    "the hosted page has a heading of one line on any phone, and says who gets how much for what: %s",
    async (language) => {
      const bank = open();
      const body = bank.request({ method: "page", merchant: "yookassa", language });
      const path = new URL((await bank.view("/acq/payments", body)).action?.url ?? "").pathname;
      const shown = await (await bank.bank.request(path)).text();
      const t = bankTexts[language];
      expect(shown).toContain(`<h1>${t.hosted_title}</h1>`);
      const facts = [
        [t.merchant, t.merchant_name],
        [t.order, "1042"],
      ];
      for (const [name, text] of facts) expect(shown).toContain(`<dt>${name}</dt><dd>${text}</dd>`);
      expect(shown).toContain(t.next_card);
      const card = { pan: "4242 4242 4242 4242", expiry: "12/39", cvv: "123", answer: "pay" };
      const wrong = await bank.typeCode(hidden(await bank.form(path, card), "md"), "111111");
      expect(wrong).toContain(`<p role="alert" class="wrong" id="wrong">${t.wrong_code}</p>`);
      expect(wrong).toContain(`<dt>${t.card}</dt><dd>•••• 4242</dd>`);
    },
  );

  it("the hosted page authenticates the holder by itself", async () => {
    const bank = open();
    const body = bank.request({ method: "page", merchant: "ozan" });
    const path = new URL((await bank.view("/acq/payments", body)).action?.url ?? "").pathname;
    const page = await bank.form(path, { pan: "4242 4242 4242 4242", expiry: "12/39", cvv: "123", answer: "pay" });
    expect(await bank.typeCode(hidden(page, "md"), "123456")).toBe(`303 ${body.return_url}`);
    expect((await bank.view(`/acq/payments/${body.external_id}`)).state).toBe("captured");
  });
});

describe("webhooks", () => {
  it("are signed over the raw body", async () => {
    const bank = open();
    const { id } = await bank.pay("4000000000003055");
    await bank.service.tick();
    const [hook] = hooks;
    expect(hook?.hmac).toBe(contentHmac(hook?.body ?? "", bank.config.secret));
    expect(JSON.parse(hook?.body ?? "")).toMatchObject({
      type: "Pay",
      ExternalId: id,
      InvoiceId: "1042",
      Amount: 129_900,
    });
  });

  it("are repeated until they are taken, and on demand", async () => {
    const bank = open();
    failures = 1;
    await bank.pay("4000000000003055");
    await bank.service.tick();
    await bank.service.tick();
    expect(hooks).toHaveLength(1);
    await pause(1_050);
    await bank.service.tick();
    expect(hooks).toHaveLength(2);
    const [event] = bank.service.webhooks.events();
    expect((await bank.ask(`/sbx/webhooks/${event?.id}/redeliver`, {})).status).toBe(200);
    await bank.service.tick();
    expect(hooks).toHaveLength(3);
    expect((await bank.ask("/sbx/webhooks/none/redeliver", {})).status).toBe(404);
  });
});

describe("the checkout script", () => {
  it("is served with the bank's key", async () => {
    const bank = open();
    const answer = await bank.bank.request("/sandbox/checkout.js");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(await answer.text()).toContain(`sbx1.${keys.keyId}.`);
  });

  it("makes a cryptogram the bank can open, or says which fields are wrong", async () => {
    const bank = open();
    const code = await (await bank.bank.request("/sandbox/checkout.js")).text();
    const window: { cp?: { Checkout: new (options: { publicId: string }) => Checkout } } = {};
    new Function("window", code)(window);
    if (window.cp === undefined) throw new Error("The script defines nothing");
    const checkout = new window.cp.Checkout({ publicId: publicIdOf(merchant) });
    const right = { cardNumber: "4000 0000 0000 3055", cvv: "123", expDateMonth: "12", expDateYear: "39" };
    const body = bank.request({ cryptogram: await checkout.createPaymentCryptogram(right) });
    expect((await bank.view("/acq/payments", body)).state).toBe("captured");
    await expect(
      checkout.createPaymentCryptogram({ cardNumber: "4000", cvv: "", expDateMonth: "13", expDateYear: "2" }),
    ).rejects.toEqual({
      cardNumber: "CardNumber_Invalid",
      cvv: "CVV_Empty",
      expDateMonth: "ExpDateMonth_Invalid",
      expDateYear: "ExpDateYear_Invalid",
    });
    await expect(checkout.createPaymentCryptogram({ ...right, expDateYear: "20" })).rejects.toEqual({
      expDateMonthYear: "ExpDateMonthYear_Invalid",
    });
  });
});
type Checkout = { createPaymentCryptogram(fields: Record<string, string>): Promise<string> };
