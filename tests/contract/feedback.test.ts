/** @rule SPEC-106 SPEC-136 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { cartClear } from "@/lib/contract/cart";
import {
  feedbackCallMeBack,
  feedbackLandlord,
  feedbackQuestions,
  feedbackReturnRequest,
  feedbackSupplier,
  feedbackUnavailableAddress,
} from "@/lib/contract/feedback";
import { languages } from "@/lib/contract/language";
import { orderLookup } from "@/lib/contract/order/order-lookup";
import { captchaFor } from "./captcha";
import { clientOf, newCaller } from "./client";
import { controlToken } from "./control";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";
import { guestOf } from "./guest";
import { codeSentTo, customerOf, newPhone } from "./login";

const Messages = z.array(z.object({ channel: z.string(), text: z.string() }));

onEachDatabase("what visitors write", (url) => {
  const sentFrom = async (phone: string): Promise<string[]> => {
    const response = await fetch(`${url}/private/outbox?phone=${phone}`, {
      headers: { authorization: `Bearer ${controlToken}` },
    });
    const messages = z.parse(Messages, await response.json());
    return messages.filter(({ channel }) => channel === "form").map(({ text }) => text);
  };
  const city_id = cityId("moscow");
  const question = (phone: string) => ({
    city_id,
    name: "Анна",
    phone,
    email: "anna@example.com",
    message: "Привезите ещё имбиря 🍣",
  });

  it("is stored and listed: feedback", async () => {
    const phone = newPhone();
    expect(await clientOf(url).get(feedbackQuestions, { body: question(phone) })).toEqual({ accepted: true });
    expect(await sentFrom(phone)).toEqual([
      `questions\nname: Анна\nphone: ${phone}\nemail: anna@example.com\nmessage: Привезите ещё имбиря 🍣`,
    ]);
  });

  it("is stored and listed: a call back, its phone in any spelling, on a page of no city", async () => {
    const phone = newPhone();
    const body = { city_id: null, name: "  Иван ", phone: `+7 (${phone.slice(1, 4)}) ${phone.slice(4)}` };
    await clientOf(url).get(feedbackCallMeBack, { body });
    expect(await sentFrom(phone)).toEqual([`call_me_back\nname: Иван\nphone: ${phone}`]);
  });

  it("needs no city: feedback of name, phone, e-mail and text, a call back of name and phone", async () => {
    const phone = newPhone();
    const { city_id: _, ...withoutCity } = question(phone);
    expect(await clientOf(url).get(feedbackQuestions, { body: withoutCity })).toEqual({ accepted: true });
    expect(await clientOf(url).get(feedbackCallMeBack, { body: { name: "Иван", phone } })).toEqual({ accepted: true });
    expect(await sentFrom(phone)).toEqual([
      `call_me_back\nname: Иван\nphone: ${phone}`,
      `questions\nname: Анна\nphone: ${phone}\nemail: anna@example.com\nmessage: Привезите ещё имбиря 🍣`,
    ]);
  });

  it("is stored and listed: a supplier, a landlord, an address, a return", async () => {
    const phone = newPhone();
    const client = clientOf(url);
    const who = { city_id, name: "Олег", phone };
    await client.get(feedbackSupplier, {
      body: { ...who, company: "Рыба", email: "a@b.ru", category: "Лосось", message: null },
    });
    await client.get(feedbackLandlord, {
      body: { ...who, email: "a@b.ru", address: "Москва, Арбат, 1", area: 120, rent: null, message: "  " },
    });
    await client.get(feedbackUnavailableAddress, { body: { city_id, name: null, phone, address: "Дальняя, 1" } });
    await client.get(feedbackReturnRequest, {
      body: { ...who, order_id: 1001, wish: "exchange", message: "Не тот ролл" },
    });
    expect(await sentFrom(phone)).toEqual([
      `return_request\norder_id: 1001\nphone: ${phone}\nname: Олег\nwish: exchange\nmessage: Не тот ролл`,
      `unavailable_address\nphone: ${phone}\naddress: Дальняя, 1`,
      `landlord\nname: Олег\nphone: ${phone}\nemail: a@b.ru\naddress: Москва, Арбат, 1\narea: 120`,
      `supplier\ncompany: Рыба\nname: Олег\nphone: ${phone}\nemail: a@b.ru\ncategory: Лосось`,
    ]);
  });

  it("is stored once per idempotency key", async () => {
    const phone = newPhone();
    const client = clientOf(url);
    const body = { city_id, name: "Анна", phone };
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => client.ask(feedbackCallMeBack, { body, key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sentFrom(phone)).toHaveLength(1);
    const other = await client.refused(feedbackCallMeBack, { body: { ...body, name: "Ольга" }, key });
    expect([other.status, other.problem.code]).toEqual([422, "validation"]);
    await client.get(feedbackCallMeBack, { body, key: randomUUID() });
    expect(await sentFrom(phone)).toHaveLength(2);
  });

  const long = (length: number) => "я".repeat(length);

  it.each([
    ["nothing", { name: "", phone: "", email: " ", message: "\u200b" }, ["name", "phone", "email", "message"]],
    ["a name of 255", { name: long(255) }, { name: ["form.name.max"] }],
    ["a name of 254 signs outside the first plane", { name: "🍣".repeat(254) }, {}],
    ["a message of 2001", { message: long(2001) }, { message: ["form.message.max"] }],
    ["a message of 2000", { message: long(2000) }, {}],
    ["half a phone", { phone: "7916" }, { phone: ["form.phone.short"] }],
    ["a phone of another country (SPEC-441)", { phone: "4915112345678" }, {}],
    ["a phone with an extension", { phone: "+7 495 120-45-70 доб. 5" }, { phone: ["form.phone.extension"] }],
    ["no e-mail", { email: "anna@" }, { email: ["form.email.invalid"] }],
    ["NUL", { name: "A\0" }, { name: ["form.text.invalid"] }],
    ["half a sign", { message: "\ud800" }, { message: ["form.text.invalid"] }],
  ])("is checked: %s", async (_, changes, expected) => {
    const phone = newPhone();
    const outcome = await clientOf(url).ask(feedbackQuestions, { body: { ...question(phone), ...changes } });
    const errors = "problem" in outcome ? (outcome.problem.errors ?? {}) : {};
    expect(Array.isArray(expected) ? Object.keys(errors) : errors).toEqual(expected);
    expect(outcome.status).toBe(Object.keys(errors).length === 0 ? 200 : 422);
  });

  it.each([
    ["an area of none", { area: 0 }, "form.area.invalid"],
    ["half a metre", { area: 1.5 }, "form.area.invalid"],
    ["a rent below nothing", { rent: -1 }, "form.rent.invalid"],
    ["more than any area", { area: 1e12 }, "form.area.invalid"],
  ])("is checked: %s", async (_, changes, key) => {
    const body = {
      city_id,
      name: "Олег",
      phone: newPhone(),
      email: "a@b.ru",
      address: "Арбат, 1",
      area: 120,
      rent: null,
      message: null,
      ...changes,
    };
    const { problem } = await clientOf(url).refused(feedbackLandlord, { body });
    expect(Object.values(problem.errors ?? {})).toEqual([[key]]);
  });

  it("takes a phone of any country in every city, and at home as it is dialled there (SPEC-441)", async () => {
    const berlin = { city_id: cityId("berlin"), name: "Anna" };
    const own = `4915${newPhone().slice(-9)}`;
    const statusOf = async (phone: string) =>
      (await clientOf(url).ask(feedbackCallMeBack, { body: { ...berlin, phone } })).status;
    expect(await statusOf(newPhone())).toBe(200);
    expect(await statusOf(`0${own.slice(2)}`)).toBe(200);
    expect(await sentFrom(own)).toHaveLength(1);
    expect(await statusOf("+49 30 55127480 ext. 12")).toBe(422);
  });

  it("refuses what is not of the form, and a city that is none", async () => {
    const client = clientOf(url);
    const body = { ...question(newPhone()), status: "done" };
    const { status, problem } = await client.refused(feedbackQuestions, { body });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["status"]]);
    const other = await client.refused(feedbackQuestions, { body: { ...question(newPhone()), city_id: 9999 } });
    expect([other.status, Object.keys(other.problem.errors ?? {})]).toEqual([422, ["city_id"]]);
  });

  it("10 times an hour from one address, whatever the form and however fast; errors cost nothing", async () => {
    const phone = newPhone();
    const client = clientOf(url);
    const body = { city_id, name: "Анна", phone };
    for (let i = 0; i < 12; i++) await client.refused(feedbackCallMeBack, { body: { ...body, name: "" } });
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        i % 2 === 0
          ? client.ask(feedbackCallMeBack, { body })
          : client.as({ cartId: randomUUID() }).ask(feedbackQuestions, { body: question(phone) }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await sentFrom(phone)).toHaveLength(10);
    const { status, problem, headers } = await client.refused(feedbackCallMeBack, { body });
    expect([status, problem.code]).toEqual([429, "rate_limited"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
  });

  it("from everybody where nobody's address is known", async () => {
    const unknown = () => clientOf(url).as({ ip: "unknown" });
    const body = { city_id, name: "Анна", phone: newPhone() };
    const one = unknown();
    const all = await Promise.all(Array.from({ length: 11 }, () => one.ask(feedbackCallMeBack, { body })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await unknown().as({ cartId: randomUUID() }).ask(feedbackCallMeBack, { body })).status).toBe(200);
  });
});

onEachDatabase("an order looked up by phone and number", (url) => {
  const ordered = async (phone = newPhone()) => {
    const guest = guestOf(url, customerOf(url, newCaller(), phone));
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia", 2);
    return { guest, phone, order_id: await guest.order() };
  };

  it("is shown to anyone who knows both, without an address", async () => {
    const { phone, order_id } = await ordered();
    const { order } = await clientOf(url).get(orderLookup, { body: { phone: `+${phone}`, order_id } });
    expect(order).toMatchObject({
      order_id,
      status: { alias: "accepted", name: "Accepted" },
      order_type: "delivery",
      products: [{ name: "Philadelphia", quantity: 2 }],
      city_alias: "moscow",
      timezone: "Europe/Moscow",
      is_own: false,
    });
    const written = JSON.stringify(order);
    expect(written).not.toMatch(/Tver|Твер|delivery":\{|latitude|phone|Анна/);
  });

  it("is its owner's to track", async () => {
    const { guest, phone, order_id } = await ordered();
    await guest.get(cartClear, {});
    const { order } = await guest.get(orderLookup, { body: { phone, order_id } });
    expect(order.is_own).toBe(true);
  });

  describe("is missed with one answer", () => {
    it("whatever was wrong", async () => {
      const { phone, order_id } = await ordered();
      const client = clientOf(url);
      const misses = [
        { phone: newPhone(), order_id },
        { phone, order_id: order_id + 1_000_000 },
        { phone: "", order_id },
        { phone: phone.slice(1), order_id },
        { phone, order_id: 0 },
        { phone, order_id: 1.5 },
        { phone, order_id: Number.MAX_SAFE_INTEGER },
      ];
      const answers = await Promise.all(misses.map((body) => client.refused(orderLookup, { body })));
      const written = answers.map(({ status, problem }) => JSON.stringify([status, problem]));
      expect(new Set(written).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 404, problem: { code: "not_found" } });
    });

    it("in the language of the request", async () => {
      const texts = await Promise.all(
        languages.map(async (language) => {
          const body = { phone: newPhone(), order_id: 1 };
          return (await clientOf(url).as({ language }).refused(orderLookup, { body })).problem.message;
        }),
      );
      expect(new Set(texts).size).toBe(languages.length);
    });
  });

  it("10 times an hour from one address", async () => {
    const client = clientOf(url);
    const all = await Promise.all(
      Array.from({ length: 13 }, () => client.ask(orderLookup, { body: { phone: newPhone(), order_id: 1001 } })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(10).fill(404), 429, 429, 429]);
  });

  it("10 times an hour for one phone by strangers, who then solve captchas; its owner is never refused", async () => {
    const phone = newPhone();
    const visitor = clientOf(url);
    await visitor.get(authSendCode, { body: { phone, channel: "sms" } });
    const login = await visitor.get(authVerify, { body: { phone, code: await codeSentTo(url, phone) } });
    const owner = guestOf(url, visitor.as({ session: login.session_token ?? null }));
    await owner.fetchingAt(13);
    await owner.add("philadelphia");
    const order_id = await owner.order();
    const body = { phone, order_id };
    const guesses = Array.from({ length: 10 }, (_, i) =>
      clientOf(url).ask(orderLookup, { body: { phone, order_id: order_id + 1_000_000 + i } }),
    );
    expect((await Promise.all(guesses)).every(({ status }) => status === 404)).toBe(true);
    const stranger = clientOf(url);
    const { status, headers, problem } = await stranger.refused(orderLookup, { body });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([429, ["captcha"]]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await owner.get(orderLookup, { body })).order.is_own).toBe(true);
    // The owner, logged out in the browser he has logged in with before.
    const again = clientOf(url).as({ device: login.device_token });
    expect((await again.get(orderLookup, { body })).order.is_own).toBe(false);
    // A browser that nobody knows solves a captcha.
    const captcha = await captchaFor(stranger, "form");
    expect((await stranger.get(orderLookup, { body: { ...body, captcha } })).order.order_id).toBe(order_id);
  });
});
