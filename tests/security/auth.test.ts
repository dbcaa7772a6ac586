/**
 * @group security
 * @rule SPEC-172 SPEC-327
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { authLogout, authSendCode, authVerify } from "@/lib/contract/auth";
import type { Endpoint } from "@/lib/contract/endpoint";
import { orderById, orderCancel, orderStatus } from "@/lib/contract/order/order";
import { userExport, userOrders } from "@/lib/contract/order/user-order";
import { addressSet } from "@/lib/contract/place/address";
import { userAddressAdd, userAddressChange, userAddressDelete, userAddresses } from "@/lib/contract/place/user-address";
import { userProfile } from "@/lib/contract/user";
import { type Client, clientOf, headersOf, newCaller, type Outcome } from "../contract/client";
import { onEachDatabase } from "../contract/databases";
import { cityId } from "../contract/demo";
import { guestOf } from "../contract/guest";
import { codeSentTo, customerOf, logIn, newPhone } from "../contract/login";

const allCodes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, "0"));

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

onEachDatabase("an attacker", (url) => {
  const sendTo = (phone: string, client: Client = clientOf(url)) =>
    client.ask(authSendCode, { body: { phone, channel: "sms" } });
  const guess = (phone: string, code: string, client: Client = clientOf(url)) =>
    client.ask(authVerify, { body: { phone, code } });

  describe("who guesses a code", () => {
    it("has four tries with a requested code, one after another, from wherever they come", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      await sendTo(phone, client);
      const right = await codeSentTo(url, phone);
      const wrong = allCodes.filter((code) => code !== right).slice(0, 12);
      for (const code of wrong) expect((await guess(phone, code, client.as({ ip: randomUUID() }))).status).toBe(422);
      expect((await guess(phone, right, client)).status).toBe(422);
    });

    it("locks no code that another browser has requested, and opens nothing with it", async () => {
      const phone = newPhone();
      const owner = clientOf(url);
      await sendTo(phone, owner);
      const right = await codeSentTo(url, phone);
      const wrong = allCodes.filter((code) => code !== right).slice(0, 12);
      for (const code of wrong) expect((await guess(phone, code)).status).toBe(422);
      expect((await guess(phone, right)).status).toBe(422);
      expect((await guess(phone, right, owner)).status).toBe(200);
    });

    it("has four tries all at once: the right code among forty opens nothing once four were wrong", async () => {
      for (let round = 0; round < 3; round += 1) {
        const phone = newPhone();
        const client = clientOf(url);
        await sendTo(phone, client);
        const right = await codeSentTo(url, phone);
        const wrong = allCodes.filter((code) => code !== right).slice(0, 39);
        const outcomes = await Promise.all([...wrong, right].map((code) => guess(phone, code, client)));
        const messages = outcomes.flatMap((outcome) => ("problem" in outcome ? [outcome.problem.message] : []));
        expect(messages.filter((text) => text.startsWith("Wrong code")).length).toBeLessThanOrEqual(3);
      }
    });

    it("opens one session with one code, however many send it at once", async () => {
      const phone = newPhone();
      const client = clientOf(url);
      await sendTo(phone, client);
      const right = await codeSentTo(url, phone);
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess(phone, right, client)));
      // Its own browser may repeat the call (SPEC-482): each reply's session ends the one before.
      const tokens = outcomes.flatMap((outcome) => ("reply" in outcome ? [outcome.reply.session_token ?? null] : []));
      expect(new Set(tokens).size).toBe(12);
      const profiles = await Promise.all(tokens.map((session) => clientOf(url).as({ session }).get(userProfile, {})));
      expect(profiles.filter(({ user }) => user !== null)).toHaveLength(1);
    });

    it("gets no second code within a minute, and no wider limit by an address he makes up", async () => {
      const phone = newPhone();
      await sendTo(phone);
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => sendTo(phone)));
      for (const { status } of outcomes) expect(status).toBe(429);
      const forged = await fetch(`${url}/v1/auth/send-code`, {
        method: "POST",
        headers: { ...headersOf(newCaller()), "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
        body: JSON.stringify({ phone, channel: "sms" }),
      });
      expect(forged.status).toBe(429);
      expect(Number(forged.headers.get("retry-after"))).toBeGreaterThan(0);
    });

    it("shuts out nobody of his network who has a code", async () => {
      const [stranger, owner, phone] = [clientOf(url), clientOf(url), newPhone()];
      const ip = "198.51.100.77";
      await sendTo(phone, owner.as({ ip }));
      await Promise.all(Array.from({ length: 70 }, () => guess(newPhone(), "0000", stranger.as({ ip }))));
      expect((await guess(phone, await codeSentTo(url, phone), owner.as({ ip }))).status).toBe(200);
    });

    it("shuts out nobody where no proxy sends addresses", async () => {
      const nobody = () => clientOf(url).as({ ip: "" });
      const [stranger, phone] = [nobody(), newPhone()];
      const tries = await Promise.all(Array.from({ length: 70 }, () => guess(newPhone(), "0000", stranger)));
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
      const owner = nobody();
      expect((await guess(phone, "0000", owner)).status).toBe(422);
      expect((await sendTo(phone, owner)).status).toBe(200);
      expect((await guess(phone, await codeSentTo(url, phone), owner)).status).toBe(200);
    });

    it("is stopped at 60 guesses a minute, whosever they are", async () => {
      const client = clientOf(url);
      const outcomes = await Promise.all(Array.from({ length: 70 }, () => guess(newPhone(), "0000", client)));
      expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(10);
    });
  });

  describe("who wants to know who is a customer", () => {
    it("is answered alike for known and unknown phones, in body and status", async () => {
      const known = newPhone();
      await logIn(url, clientOf(url), known);
      const unknown = newPhone();
      await sendTo(unknown);
      // Both have had their code of this minute; what differs is that one of them is a customer.
      const [one, other] = [await sendTo(known), await sendTo(unknown)];
      const replyOf = (outcome: Outcome<Endpoint>) =>
        "problem" in outcome ? [outcome.status, outcome.problem] : outcome;
      expect(replyOf(one)).toEqual(replyOf(other));
      const [asKnown, asUnknown] = [await guess(known, "12"), await guess(newPhone(), "12")];
      expect(replyOf(asKnown)).toEqual(replyOf(asUnknown));
    });

    it("is answered alike in time", async () => {
      const customers = Array.from({ length: 9 }, newPhone);
      for (const phone of customers) await logIn(url, clientOf(url), phone);
      const timed = async (phone: string): Promise<number> => {
        const start = performance.now();
        await guess(phone, "12");
        return performance.now() - start;
      };
      // Of a busy machine everything takes longer, noise too: what counts is a difference beside the time itself.
      const isAlike = async (): Promise<boolean> => {
        const [known, unknown]: [number[], number[]] = [[], []];
        for (const phone of customers) {
          known.push(await timed(phone));
          unknown.push(await timed(newPhone()));
        }
        const [one, other] = [median(known), median(unknown)];
        return Math.abs(one - other) < Math.max(5, Math.min(one, other) / 2);
      };
      // A real difference shows every time; noise does not.
      const rounds = [await isAlike(), await isAlike(), await isAlike(), await isAlike()];
      expect(rounds).toContain(true);
    });
  });

  describe("with a token", () => {
    it("of a session that has ended is a guest", async () => {
      const { client, token } = await logIn(url, clientOf(url));
      await client.get(authLogout, {});
      const thief = clientOf(url).as({ session: token });
      expect((await thief.get(userProfile, {})).user).toBeNull();
      expect((await thief.refused(userExport, {})).status).toBe(401);
    });

    it("that differs in any sign is a guest", async () => {
      const { token } = await logIn(url, clientOf(url));
      const tampered = Array.from(token, (sign, at) => {
        const other = sign === "A" ? "B" : "A";
        return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      });
      for (const session of tampered) {
        expect((await clientOf(url).as({ session }).get(userProfile, {})).user).toBeNull();
      }
    });

    it.each(["'; drop table sessions; --", "%00", "a".repeat(4000), "Bearer x"])(
      "like %j is a guest",
      async (session) => {
        expect((await clientOf(url).as({ session }).get(userProfile, {})).user).toBeNull();
      },
    );
  });

  describe("who is a customer himself", () => {
    it("sees nothing of another one's orders and addresses, whatever id he names", async () => {
      const [owner, thief] = [guestOf(url), customerOf(url)];
      const address = { city_id: cityId("moscow"), text: "Тверская улица, 7", room: "12" };
      const { address_id } = await owner.get(userAddressAdd, { body: address });
      await owner.deliveredTo("moscow", "Тверская улица, 7");
      await owner.add("philadelphia");
      const order_id = await owner.order();

      const missing = await thief.refused(orderById, { params: { order_id: 999_999_999 } });
      const answers = await Promise.all([
        thief.refused(orderById, { params: { order_id } }),
        thief.refused(orderStatus, { body: { order_id, order_type: "delivery" } }),
        thief.refused(orderCancel, { body: { order_id } }),
        thief.refused(userAddressChange, { params: { address_id }, body: { room: "13" } }),
        thief.refused(userAddressDelete, { params: { address_id } }),
        thief.refused(addressSet, { body: { city_id: cityId("moscow"), address_id } }),
        // With the owner's cart, which the cookie of another browser would name.
        thief.as({ cartId: owner.cartId }).refused(orderById, { params: { order_id } }),
      ]);
      for (const { status, problem } of answers) expect([status, problem]).toEqual([404, missing.problem]);
      expect(await thief.get(userOrders, { params: { page: 1 }, query: {} })).toEqual({ orders: [], has_more: false });
      expect((await thief.get(userAddresses, {})).addresses).toEqual([]);
      const all = await thief.get(userExport, {});
      expect([all.orders, all.addresses]).toEqual([[], []]);
      expect((await owner.get(orderById, { params: { order_id } })).order.status.alias).toBe("accepted");
    });

    it("keeps a guest out of his orders who has the cart he began with", async () => {
      const guest = guestOf(url, clientOf(url));
      await guest.fetchingAt(13);
      await guest.add("philadelphia");
      const { client } = await logIn(url, guest);
      const customer = guestOf(url, client);
      await customer.fetchingAt(13);
      const order_id = await customer.order();
      expect((await guest.refused(orderById, { params: { order_id } })).status).toBe(404);
    });
  });
});
