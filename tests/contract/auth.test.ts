/** @rule SPEC-105 SPEC-482 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { authCaptcha, authLogout, authSendCode, authVerify } from "@/lib/contract/auth";
import { orderById, orderCreate } from "@/lib/contract/order/order";
import { userBalance, userChange, userProfile } from "@/lib/contract/user";
import { CaptchaChallenge } from "../support/solved-captcha";
import { clientOf, newCaller } from "./client";
import { onEachDatabase } from "./databases";
import { guestOf } from "./guest";
import { codeSentTo, customerOf, logIn, messagesTo, newPhone } from "./login";

const wrongCodes = (code: string): string[] =>
  Array.from({ length: 8 }, (_, n) => String((Number(code) + n + 1) % 10_000).padStart(4, "0"));

onEachDatabase("login", (url) => {
  describe("a code", () => {
    it("comes by SMS, bound to the site, and opens a session", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      expect(await client.get(authSendCode, { body: { phone: `+${phone}`, channel: "sms" } })).toEqual({
        timer: 60,
        code_length: 4,
      });
      const [message] = await messagesTo(url, phone);
      expect(message?.channel).toBe("sms");
      expect(message?.text).toMatch(new RegExp(`\n@localhost #${message?.code}$`));
      const { user, session_token } = await client.get(authVerify, { body: { phone, code: message?.code ?? "" } });
      expect(user).toMatchObject({
        phone,
        name: "",
        sex: "male",
        is_sex_set: false,
        email: null,
        birthday: null,
        balance: 0,
      });
      expect(session_token).toMatch(/^[\w-]{43}$/);
      const known = client.as({ session: session_token ?? null });
      expect((await known.get(userProfile, {})).user).toEqual(user);
    });

    it("comes by a call, as the end of the number", async () => {
      const phone = newPhone();
      await clientOf(url).get(authSendCode, { body: { phone, channel: "call" } });
      const [message] = await messagesTo(url, phone);
      expect(message?.channel).toBe("call");
      expect(message?.text.replace(/\D/g, "")).toMatch(new RegExp(`${message?.code}$`));
    });

    it("is good once", async () => {
      const phone = newPhone();
      await logIn(url, clientOf(url), phone);
      const body = { phone, code: await codeSentTo(url, phone) };
      const { status, problem } = await clientOf(url).refused(authVerify, { body });
      expect([status, problem.errors]).toEqual([
        422,
        { code: ["The code is no longer valid. Please ask for a new one."] },
      ]);
    });

    it("may be sent again by its browser alone, whose reply was lost", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      await client.get(authSendCode, { body: { phone, channel: "sms" } });
      const body = { phone, code: await codeSentTo(url, phone) };
      const [first, second] = [await client.get(authVerify, { body }), await client.get(authVerify, { body })];
      expect(second.user).toEqual(first.user);
      const known = clientOf(url).as({ session: second.session_token ?? null });
      expect((await known.get(userProfile, {})).user).toEqual(first.user);
      const lost = clientOf(url).as({ session: first.session_token ?? null });
      expect((await lost.get(userProfile, {})).user).toBeNull();
      const stranger = clientOf(url);
      expect((await stranger.refused(authVerify, { body })).status).toBe(422);
    });

    it("bears three wrong tries; the fourth locks it, for the right one too", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      await client.get(authSendCode, { body: { phone, channel: "sms" } });
      const code = await codeSentTo(url, phone);
      const refusals: string[] = [];
      for (const wrong of wrongCodes(code).slice(0, 4)) {
        refusals.push((await client.refused(authVerify, { body: { phone, code: wrong } })).problem.message);
      }
      expect(refusals.map((text) => text.startsWith("Wrong code"))).toEqual([true, true, true, false]);
      const { problem } = await client.refused(authVerify, { body: { phone, code } });
      expect(problem.message).toBe("Too many wrong codes. Please ask for a new one.");
    });

    it("bears no more tries made at once", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      await client.get(authSendCode, { body: { phone, channel: "sms" } });
      const code = await codeSentTo(url, phone);
      const tries = [...wrongCodes(code), code];
      const outcomes = await Promise.all(
        tries.map((guess) => client.ask(authVerify, { body: { phone, code: guess } })),
      );
      const messages = outcomes.flatMap((outcome) => ("problem" in outcome ? [outcome.problem.message] : []));
      expect(messages.filter((text) => text.startsWith("Wrong code")).length).toBeLessThanOrEqual(3);
    });

    it("goes to the number that was sent, in whatever spelling, and is typed for it in another (SPEC-440)", async () => {
      const phone = `4915${newPhone().slice(-9)}`;
      const client = clientOf(url);
      const home = phone.slice(2);
      await client.get(authSendCode, { body: { phone: `+49 (0)${home}`, channel: "sms" } });
      const code = await codeSentTo(url, phone);
      const { user } = await client.get(authVerify, { body: { phone: `0049${home}`, code } });
      expect(user.phone).toBe(phone);
    });

    it.each([
      "+1 202 555 0123",
      "7916",
      "",
      "79161234567890",
      "+49 30 55127480 ext. 12",
      "01701234567",
      // Possible by its length alone.
      "+49 1701",
    ])("is not sent to %j", async (phone) => {
      const { status, problem } = await clientOf(url).refused(authSendCode, { body: { phone, channel: "sms" } });
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["phone"]]);
    });

    it("is not sent by a channel the brand does not have", async () => {
      const { problem } = await clientOf(url).refused(authSendCode, { body: { phone: newPhone(), channel: "vk" } });
      expect(Object.keys(problem.errors ?? {})).toEqual(["channel"]);
    });

    it("is sent once a minute to a phone, from wherever", async () => {
      const phone = newPhone();
      await clientOf(url).get(authSendCode, { body: { phone, channel: "sms" } });
      const { status, headers, problem } = await clientOf(url).refused(authSendCode, {
        body: { phone, channel: "call" },
      });
      expect([status, problem.code]).toEqual([429, "rate_limited"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(50);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    });

    it("is sent 20 times an hour to one address", async () => {
      const client = clientOf(url);
      const outcomes = await Promise.all(
        Array.from({ length: 23 }, () => client.ask(authSendCode, { body: { phone: newPhone(), channel: "sms" } })),
      );
      expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(3);
    });
  });

  it("requires no captcha where the settings require none (SPEC-64)", async () => {
    expect(await clientOf(url).get(authCaptcha, { query: {} })).toEqual({ challenge: null });
  });

  it("has a captcha none the less where a refusal has required one", async () => {
    const { challenge } = await clientOf(url).get(authCaptcha, { query: { purpose: "form" } });
    expect(CaptchaChallenge.safeParse(challenge).success).toBe(true);
  });

  it("ends at the logout, for copies of its token too", async () => {
    const { client, token } = await logIn(url, clientOf(url));
    const copy = clientOf(url).as({ session: token });
    expect((await copy.get(userProfile, {})).user).not.toBeNull();
    await client.get(authLogout, {});
    for (const one of [client, copy]) {
      expect((await one.get(userProfile, {})).user).toBeNull();
      expect((await one.refused(userBalance, {})).status).toBe(401);
    }
    expect(await client.get(authLogout, {})).toEqual({});
  });

  it("again ends the session before", async () => {
    const phone = newPhone();
    const { client, token } = await logIn(url, clientOf(url), phone);
    const other = await logIn(url, client, newPhone());
    expect(other.token).not.toBe(token);
    expect((await clientOf(url).as({ session: token }).get(userProfile, {})).user).toBeNull();
  });

  it.each(["", "x", "a".repeat(43), "../../etc", "null"])("takes %j for a guest's session", async (session) => {
    expect((await clientOf(url).as({ session }).get(userProfile, {})).user).toBeNull();
  });

  it("is what an order needs", async () => {
    const guest = guestOf(url, clientOf(url));
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    const body = await guest.payload();
    const { status, problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
    expect([status, problem.code, problem.message]).toEqual([401, "unauthorized", "Please sign in first."]);
    expect((await guest.cart()).count).toBe(1);
  });

  it("gives the order its phone and the customer his first name", async () => {
    const phone = newPhone();
    const customer = guestOf(url, customerOf(url, newCaller(), phone));
    await customer.fetchingAt(13);
    await customer.add("philadelphia");
    const order_id = await customer.order({ phone: "79000000000", username: " Анна " });
    expect((await messagesTo(url, phone))[0]?.text).toContain(String(order_id));
    expect((await customer.get(userProfile, {})).user?.name).toBe("Анна");
    expect((await customer.get(orderById, { params: { order_id } })).order.order_id).toBe(order_id);
    await customer.get(userChange, { body: { name: "Мария" } });
    await customer.add("philadelphia");
    await customer.order({ username: "Анна" });
    expect((await customer.get(userProfile, {})).user?.name).toBe("Мария");
  });
});
