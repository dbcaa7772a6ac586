import { describe, expect, it } from "@jest/globals";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { orderRate, orderRating } from "@/lib/contract/order/order-rating";
import { userDelete } from "@/lib/contract/user";
import { clientOf, headersOf, newCaller } from "./client";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { type Guest, guestOf } from "./guest";

onEachDatabase("the rating of an order", (url) => {
  const move = (id: number, status: OriginalStatus) => control(url, `/orders/${id}/advance`, { status });
  const ordered = async (): Promise<{ guest: Guest; order_id: number }> => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    return { guest, order_id: await guest.order() };
  };
  const received = async () => {
    const made = await ordered();
    await move(made.order_id, "done");
    return made;
  };
  const ratingOf = async ({ guest, order_id }: { guest: Guest; order_id: number }) =>
    (await guest.get(orderRating, { params: { order_id } })).rating;

  it("is given with one tap, and explained once after it", async () => {
    const order = await received();
    const { guest, order_id } = order;
    expect(await ratingOf(order)).toBeNull();
    const stars = { stars: 5, reasons: [], comment: null, is_open: true };
    expect((await guest.get(orderRate, { body: { order_id, stars: 5 } })).rating).toEqual(stars);
    expect(await ratingOf(order)).toEqual(stars);
    const details = { reasons: ["tasty", "kind_staff"], comment: "Спасибо 🍣" } as const;
    const whole = { stars: 5, ...details, is_open: false };
    const body = { order_id, stars: 5, reasons: [...details.reasons], comment: "  Спасибо 🍣 " };
    expect((await guest.get(orderRate, { body })).rating).toEqual(whole);
    expect((await guest.get(orderRate, { body })).rating).toEqual(whole);
    expect(await ratingOf(order)).toEqual(whole);
  });

  it("stays as it was first given", async () => {
    const order = await received();
    const { guest, order_id } = order;
    await guest.get(orderRate, { body: { order_id, stars: 2, reasons: ["late"] } });
    for (const again of [{ stars: 5 }, { stars: 2, reasons: ["cold" as const] }]) {
      const { status, problem } = await guest.refused(orderRate, { body: { order_id, ...again } });
      expect([status, problem.code, problem.message]).toEqual([
        409,
        "conflict",
        "You have already rated this order: 2 out of 5.",
      ]);
    }
    expect(await ratingOf(order)).toEqual({ stars: 2, reasons: ["late"], comment: null, is_open: false });
  });

  it("is one, however many are given at once", async () => {
    const order = await received();
    const { guest, order_id } = order;
    const tries = [1, 2, 3, 4, 5, 5, 5].map((stars) => guest.ask(orderRate, { body: { order_id, stars } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const stored = (await ratingOf(order))?.stars;
    expect(statuses.filter((status) => status === 200)).toHaveLength(stored === 5 ? 3 : 1);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  it.each(["accepted", "cooking", "canceled"] as const)("is not given while it is %s", async (status) => {
    const { guest, order_id } = await ordered();
    if (status !== "accepted") await move(order_id, status);
    const refused = await guest.refused(orderRate, { body: { order_id, stars: 5 } });
    expect([refused.status, refused.problem.message]).toEqual([409, "The order can be rated once you have it."]);
  });

  it("is the owner's alone: a stranger's order is as good as none", async () => {
    const { order_id } = await received();
    for (const thief of [guestOf(url), clientOf(url), clientOf(url).as({ cartId: null })]) {
      for (const id of [order_id, 999_999_999]) {
        for (const refused of [
          await thief.refused(orderRate, { body: { order_id: id, stars: 1 } }),
          await thief.refused(orderRating, { params: { order_id: id } }),
        ]) {
          expect([refused.status, refused.problem]).toEqual([
            404,
            { code: "not_found", message: "Nothing was found here." },
          ]);
        }
      }
    }
  });

  describe("is refused", () => {
    const sent = async (body: unknown): Promise<[number, string[]]> => {
      const response = await fetch(`${url}/v1/order/rate`, {
        method: "POST",
        headers: { ...headersOf(newCaller()), "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      const json: { errors?: Record<string, unknown> } = Object(await response.json());
      return [response.status, Object.keys(json.errors ?? {})];
    };
    it.each([
      ["no stars", { order_id: 1 }, "stars"],
      ["zero stars", { order_id: 1, stars: 0 }, "stars"],
      ["six stars", { order_id: 1, stars: 6 }, "stars"],
      ["half a star", { order_id: 1, stars: 4.5 }, "stars"],
      ["an unknown reason", { order_id: 1, stars: 4, reasons: ["free"] }, "reasons.0"],
      ["an unknown field", { order_id: 1, stars: 4, told_at: null }, "told_at"],
      ["a prototype", '{"order_id":1,"stars":4,"__proto__":{"is_open":true}}', "__proto__"],
      ["a book", { order_id: 1, stars: 4, comment: "x".repeat(4001) }, "comment"],
    ])("with %s", async (_, body, field) => {
      expect(await sent(body)).toEqual([422, [field]]);
    });

    it("with reasons of another rating or another order type, and with too long a text", async () => {
      const order = await received();
      const { guest, order_id } = order;
      for (const wrong of [
        { stars: 5, reasons: ["cold" as const] },
        { stars: 5, reasons: ["kind_courier" as const] },
        { stars: 5, comment: "ы".repeat(1001) },
        { stars: 5, comment: "a\0b" },
      ]) {
        expect((await guest.refused(orderRate, { body: { order_id, ...wrong } })).status).toBe(422);
      }
      expect(await ratingOf(order)).toBeNull();
      await guest.get(orderRate, { body: { order_id, stars: 5, comment: "🍣".repeat(1000) } });
    });
  });

  it("does not keep an account", async () => {
    const { guest, order_id } = await received();
    await guest.get(orderRate, { body: { order_id, stars: 1, comment: "Call me: 79160000000" } });
    await guest.get(userDelete, {});
    expect((await guest.refused(orderRating, { params: { order_id } })).status).toBe(404);
  });
});
