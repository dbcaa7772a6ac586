/**
 * @group faults
 * @rule SPEC-171
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { authCaptcha, authSendCode, authVerify } from "@/lib/contract/auth";
import { cartLoad } from "@/lib/contract/cart";
import { orderById, orderCreate } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate } from "@/lib/contract/order/order-cache";
import { userProfile } from "@/lib/contract/user";
import { CaptchaChallenge, solvedCaptcha } from "../support/solved-captcha";
import { type Client, clientOf } from "./client";
import { control } from "./control";
import { onEachSwitchedLogin } from "./databases";
import { cityId } from "./demo";
import { guestOf } from "./guest";
import { codeSentTo, logIn, newPhone } from "./login";

onEachSwitchedLogin("login", (url) => {
  const advance = (seconds: number) => control(url, "/clock", { advance_s: seconds });
  const filled = async (dish: string) => {
    const guest = guestOf(url, clientOf(url));
    await guest.fetchingAt(13);
    await guest.add(dish);
    return guest;
  };
  const keysOf = async (client: Client): Promise<string[]> => {
    const body = { city_id: cityId("moscow"), order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
    return Object.keys((await client.get(cartLoad, { body })).cart.products);
  };

  // One phone logs in more often here than a customer would within a minute.
  beforeAll(() => control(url, "/limits", { enabled: false }));
  afterEach(() => control(url, "/clock", { reset: true }));
  afterAll(async () => {
    await control(url, "/settings", { login: true, captcha: false });
    await control(url, "/limits", { enabled: true });
  });

  describe("and the cart (SPEC-31)", () => {
    it("a guest's cart that is not empty becomes the customer's, under another id", async () => {
      const guest = await filled("philadelphia");
      const before = await keysOf(guest);
      const { client } = await logIn(url, guest);
      expect(before).toHaveLength(1);
      expect(await keysOf(client)).toEqual(before);
      // The guest's cart key shows nothing of the customer's cart.
      expect(await keysOf(guest)).toEqual([]);
    });

    it("an empty one is replaced by the one that waited, on every device of the customer", async () => {
      const phone = newPhone();
      const { client } = await logIn(url, await filled("philadelphia"), phone);
      const issued = await keysOf(client);
      const elsewhere = await logIn(url, clientOf(url), phone);
      expect(await keysOf(elsewhere.client)).toEqual(issued);
      const other = guestOf(url, elsewhere.client);
      await other.fetchingAt(13);
      await other.add("philadelphia-light");
      expect(await keysOf(client)).toEqual(await keysOf(other));
    });

    it("an empty one keeps its place where nothing waited", async () => {
      const guest = guestOf(url, clientOf(url));
      await guest.deliveredTo("moscow", "Тверская улица, 7");
      const { client } = await logIn(url, guest);
      const { cart } = await client.get(cartLoad, { body: guest.place() });
      expect(cart.delivery_address?.house).toBe("7");
    });

    it("a full one takes the place of the one that waited", async () => {
      const phone = newPhone();
      await logIn(url, await filled("philadelphia"), phone);
      const guest = await filled("philadelphia-light");
      const fresh = await keysOf(guest);
      const { client } = await logIn(url, guest, phone);
      expect(await keysOf(client)).toEqual(fresh);
    });
  });

  describe("and time", () => {
    it("a code lives five minutes", async () => {
      const [early, late] = [newPhone(), newPhone()];
      const client = clientOf(url);
      for (const phone of [early, late]) await client.get(authSendCode, { body: { phone, channel: "sms" } });
      await advance(295);
      const body = { phone: early, code: await codeSentTo(url, early) };
      expect((await client.get(authVerify, { body })).user.phone).toBe(early);
      await advance(10);
      const { problem } = await client.refused(authVerify, {
        body: { phone: late, code: await codeSentTo(url, late) },
      });
      expect(problem.errors).toEqual({ code: ["The code is no longer valid. Please ask for a new one."] });
    });

    it("only the newest code is good", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      await client.get(authSendCode, { body: { phone, channel: "sms" } });
      const old = await codeSentTo(url, phone);
      await client.get(authSendCode, { body: { phone, channel: "call" } });
      const code = await codeSentTo(url, phone);
      if (old !== code) expect((await client.ask(authVerify, { body: { phone, code: old } })).status).toBe(422);
      expect((await client.ask(authVerify, { body: { phone, code } })).status).toBe(200);
    });

    it("a session lives 256 days", async () => {
      const { client } = await logIn(url, clientOf(url));
      await advance(22_118_300);
      expect((await client.get(userProfile, {})).user).not.toBeNull();
      await advance(200);
      expect((await client.get(userProfile, {})).user).toBeNull();
    });
  });

  describe("where it is switched off", () => {
    it("guests order with their phone, and have the order when they log in later", async () => {
      await control(url, "/settings", { login: false });
      const guest = await filled("philadelphia");
      for (const [phone, problem] of [
        ["", "form.phone.required"],
        ["+7 916", "form.phone.short"],
      ] as const) {
        const refused = await guest.refused(orderCreate, { body: await guest.payload({ phone }), key: randomUUID() });
        expect(refused.problem.errors).toEqual({ phone: [problem] });
      }
      const order_id = await guest.order({ phone: "+7 (916) 123-45-67" });
      expect((await guest.get(orderById, { params: { order_id } })).order.order_id).toBe(order_id);
      expect((await guest.refused(authSendCode, { body: { phone: newPhone(), channel: "sms" } })).status).toBe(404);

      await control(url, "/settings", { login: true });
      const { client } = await logIn(url, guest);
      expect((await client.get(orderById, { params: { order_id } })).order.order_id).toBe(order_id);
      expect((await guest.refused(orderById, { params: { order_id } })).status).toBe(404);
    });

    it("an order that waits for its payment goes with the cart, which has no second one then", async () => {
      await control(url, "/settings", { login: false });
      const guest = await filled("philadelphia");
      const body = await guest.payload({ payment_type: "cardOnline" });
      const { order_cache_key } = await guest.get(orderCacheCreate, { body, key: randomUUID() });
      const { order_id } = await guest.get(orderCreate, { body: { ...body, order_cache_key }, key: randomUUID() });

      await control(url, "/settings", { login: true });
      const { client } = await logIn(url, guest);
      expect((await client.get(orderCache, { params: { order_cache_key } })).order?.order_id).toBe(order_id);
      const customer = guestOf(url, client);
      await customer.fetchingAt(13);
      const made = await customer.get(orderCreate, { body: await customer.payload(), key: randomUUID() });
      expect(made.replaced_order_id).toBe(order_id);
      const { order } = await customer.get(orderById, { params: { order_id } });
      expect(order.status.original_status).toBe("canceled");
    });
  });

  describe("with a captcha", () => {
    beforeAll(() => control(url, "/settings", { captcha: true }));
    afterAll(() => control(url, "/settings", { captcha: false }));

    const solved = async (client: Client): Promise<{ challenge: z.output<typeof CaptchaChallenge>; text: string }> => {
      const challenge = z.parse(CaptchaChallenge, (await client.get(authCaptcha, { query: {} })).challenge);
      return { challenge, text: await solvedCaptcha(challenge) };
    };
    const send = (client: Client, captcha?: string) =>
      client.ask(authSendCode, {
        body: { phone: newPhone(), channel: "sms", ...(captcha !== undefined && { captcha }) },
      });

    it("a code is sent for a solved challenge, once", async () => {
      const client = clientOf(url);
      const { text } = await solved(client);
      expect((await send(client, text)).status).toBe(200);
      const again = await send(client, text);
      expect("problem" in again && again.problem.errors).toEqual({
        captcha: ["The check of the browser did not work out. Please try again."],
      });
    });

    it("no code is sent for anything else", async () => {
      const client = clientOf(url);
      const { challenge } = await solved(client);
      const guess = { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, "0") };
      const { keySignature: _, ...bare } = challenge.parameters;
      const easy = { parameters: { ...bare, cost: 1 }, signature: challenge.signature };
      const answers = [
        undefined,
        "",
        "{}",
        "not json",
        JSON.stringify({ challenge, solution: guess }),
        JSON.stringify({ challenge, solution: { counter: 1, derivedKey: "zz" } }),
        JSON.stringify({ challenge: easy, solution: guess }),
      ];
      for (const answer of answers) expect((await send(client, answer)).status).toBe(422);
    });
  });
});
