/** @group security */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { orderPay } from "@/lib/contract/order/order-payment";
import { captchaFor } from "../contract/captcha";
import type { Client } from "../contract/client";
import { onEachBank } from "../contract/databases";
import { guestOf } from "../contract/guest";
import { bankAt, type Payer, payerOf } from "../contract/payer";

const CARDS = 60;
const DECLINED = "4000056655665556";
const APPROVED = "4000000000003055";

onEachBank("who tries stolen cards", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  const captchaOf = (client: Client) => captchaFor(client, "payment");

  /** What comes of one card: the bank's own refusal, or who stopped the card before it. */
  const tried = async (payer: Payer, from: Client, pan = DECLINED, captcha?: string) => {
    const body = payer.request({ cryptogram: await bank.cryptogram(pan), ...(captcha !== undefined && { captcha }) });
    const outcome = await from.ask(orderPay, { body, key: randomUUID() });
    if ("reply" in outcome) return { end: "paid", outcome } as const;
    const { errors = {} } = outcome.problem;
    if (outcome.status === 422 && errors["payment"] !== undefined) return { end: "bank", outcome } as const;
    return { end: errors["captcha"] === undefined ? String(outcome.status) : "captcha", outcome } as const;
  };
  const count = (all: readonly { readonly end: string }[], wanted: string): number =>
    all.filter(({ end }) => end === wanted).length;

  const ordersOf = async (howMany: number): Promise<Payer[]> => {
    const payers: Payer[] = [];
    for (let made = 0; made < howMany; made += 1) payers.push(await payerOf(url));
    return payers;
  };

  it("gets ten cards to the bank as one customer, whatever addresses they come from, five of them with captchas", async () => {
    const [payer] = await ordersOf(1);
    if (payer === undefined) throw new Error("no order");
    const elsewhere = (captcha?: string) => tried(payer, payer.as({ ip: randomUUID() }), DECLINED, captcha);
    // One order has one live try, so that most of these are refused until later or need a captcha: none of those is counted.
    const all: { readonly end: string }[] = await Promise.all(Array.from({ length: 6 }, () => elsewhere()));
    for (let card = count(all, "bank"); card < 5; card += 1) all.push(await elsewhere());
    expect(count(all, "bank")).toBe(5);
    expect((await elsewhere()).end).toBe("captcha");
    const late: { readonly end: string }[] = [];
    for (let card = 0; card < 6; card += 1) late.push(await elsewhere(await captchaOf(payer)));
    expect(late.map(({ end }) => end)).toEqual([...Array.from({ length: 5 }, () => "bank"), "429"]);
  });

  it("gets five of sixty cards at once to the bank as sixty customers from one address, and ten with captchas", async () => {
    const payers = await ordersOf(CARDS);
    const ip = randomUUID();
    const all = await Promise.all(payers.map((payer) => tried(payer, payer.as({ ip }))));
    expect([count(all, "bank"), count(all, "captcha")]).toEqual([5, CARDS - 5]);
    const captchas = await Promise.all(Array.from({ length: 12 }, () => captchaOf(guestOf(url))));
    const late = await Promise.all(
      payers
        .slice(0, 12)
        .map((payer, place) => tried(payer, payer.as({ ip, language: "ru" }), DECLINED, captchas[place])),
    );
    expect([count(late, "bank"), count(late, "429")]).toEqual([5, 7]);
    const refused = late.find(({ end }) => end === "429")?.outcome;
    expect(refused !== undefined && "problem" in refused && refused.problem.message).toMatch(
      /^Слишком много отказов по картам. Попробуйте через \d+ мин/,
    );
    const seconds = refused !== undefined && "headers" in refused ? Number(refused.headers.get("retry-after")) : 0;
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  describe("is distinguished from an honest customer:", () => {
    it("approved cards are not counted, nor the same call again", async () => {
      const ip = randomUUID();
      for (const payer of await ordersOf(7)) {
        const from = payer.as({ ip });
        expect((await tried(payer, from, APPROVED)).end).toBe("paid");
      }
      const [payer] = await ordersOf(1);
      if (payer === undefined) throw new Error("no order");
      const body = payer.request({ cryptogram: await bank.cryptogram(DECLINED) });
      for (let again = 0; again < 8; again += 1) {
        const { problem } = await payer.as({ ip }).refused(orderPay, { body });
        expect(problem.errors?.["payment"]).toBeDefined();
      }
      expect((await tried(payer, payer.as({ ip }))).end).toBe("bank");
    });

    it("cards approved on the issuer's page are not counted", async () => {
      const guest = guestOf(url);
      for (let order = 0; order < 7; order += 1) {
        const payer = await payerOf(url, {}, false, guest);
        const reply = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
        expect(await payer.post3ds(await bank.issuer(reply))).toBe(200);
      }
    });

    it("a solved captcha is good for one card", async () => {
      const payer = (await ordersOf(1))[0];
      if (payer === undefined) throw new Error("no order");
      const captcha = await captchaOf(payer);
      const ends: string[] = [];
      for (let card = 0; card < 5; card += 1) ends.push((await tried(payer, payer)).end);
      ends.push((await tried(payer, payer)).end);
      ends.push((await tried(payer, payer, DECLINED, captcha)).end);
      ends.push((await tried(payer, payer, DECLINED, captcha)).end);
      expect(ends).toEqual([...Array.from({ length: 5 }, () => "bank"), "captcha", "bank", "captcha"]);
    });
  });
});
