import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Cart, cartAdd } from "@/lib/contract/cart";
import { cartGiftAdd, cartPromocodeApply } from "@/lib/contract/cart-offer";
import { orderById, orderCancel, orderCreate } from "@/lib/contract/order/order";
import { type Modifier, productByKey } from "@/lib/contract/product";
import { control, controlled } from "./control";
import { onEachDatabase } from "./databases";
import { dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";
import { slotsOfTomorrow } from "./slots-of-tomorrow";

const CARTS = 50;
const LEFT = 7;

/** So many units of modifiers, the first ones first, each up to its own most. */
const takenOf = (wanted: number, all: readonly Modifier[]): [string, number][] => {
  let left = wanted;
  return all
    .filter(({ type }) => type !== "stop")
    .map(({ id, max }): [string, number] => {
      const count = Math.min(left, max === 0 ? left : max);
      left -= count;
      return [String(id), count];
    });
};

/** The shop of Samara and the limits of the deals are used up here: no other file orders or counts there. */
onEachDatabase("what is left for fifty at once", (url) => {
  const restore: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of restore.splice(0)) await undo();
  });
  type Limits = { readonly limit_total: number | null; readonly limit_per_customer: number | null };
  const limited = async (alias: string, usual: Limits) => {
    restore.push(() => control(url, "/deals", { alias, ...usual }));
    await control(url, "/deals", { alias, ...usual, limit_total: LEFT });
  };
  /** Slots of tomorrow, so that the kitchen has room for everybody. */
  const slots = async (guest: Guest): Promise<string[]> => {
    const { intervals } = await slotsOfTomorrow(guest, "samara", guest.place());
    return intervals.filter(({ disabled }) => !disabled).map(({ id }) => id);
  };
  const party = async (order: (guest: Guest) => Promise<unknown>): Promise<Guest[]> => {
    const guests = Array.from({ length: CARTS }, () => guestOf(url));
    for (const guest of guests) {
      await guest.fetchingAt(21);
      await order(guest);
    }
    return guests;
  };
  /** The set with as many of the first additions of each group as it is made with. */
  const addSet = async (guest: Guest, count = 1) => {
    const { order_type, city_id } = guest.place();
    const slotQuery = { params: { key: dishKey("set-party") }, query: { order_type, city_id } };
    const { groups } = (await guest.get(productByKey, slotQuery)).product.modifiers;
    const modifiers = Object.fromEntries(groups.flatMap(({ min, modifiers: all }) => takenOf(min, all)));
    const body = { ...guest.adding("set-party", count), modifiers };
    return (await guest.get(cartAdd, { body, key: randomUUID() })).cart;
  };
  const california = ({ gifts }: Cart) => gifts.find(({ name }) => name.startsWith("California"));
  /** Everybody orders at once; the numbers of the orders, and how many replies said that the cart has changed. */
  const orderedAtOnce = async (guests: readonly Guest[]) => {
    const [first] = guests;
    const free = first === undefined ? [] : await slots(first);
    const bodies = await Promise.all(
      guests.map((guest, index) => guest.payload({ interval_id: free[index % free.length] ?? null })),
    );
    const outcomes = await Promise.all(
      guests.map((guest, index) => {
        const body = bodies[index];
        if (body === undefined) throw new Error("Somebody has nothing to order");
        return guest.ask(orderCreate, { body, key: randomUUID() });
      }),
    );
    const orders = outcomes.flatMap((outcome, index) => {
      const guest = guests[index];
      return "reply" in outcome && guest !== undefined ? [{ guest, order_id: outcome.reply.order_id }] : [];
    });
    return { orders, refused: outcomes.flatMap((outcome) => ("reply" in outcome ? [] : [outcome])) };
  };

  it("the last uses of a promocode go to as many orders as there are; the others see their cart without it", async () => {
    await limited("party-code", { limit_total: 1000, limit_per_customer: 3 });
    const guests = await party((guest) => guest.add("tempura-eel", 5));
    for (const guest of guests) {
      await guest.get(cartPromocodeApply, { body: { promocode: "PARTY15", ...guest.place() } });
    }
    const { orders, refused } = await orderedAtOnce(guests);
    expect([orders.length, refused.length]).toEqual([LEFT, CARTS - LEFT]);
    for (const { status, problem } of refused) {
      expect([status, problem.code, problem.cart?.prices.discount]).toEqual([409, "cart_changed", 0]);
      expect(problem.cart?.promocode).toMatchObject({ code: "PARTY15", is_applied: false });
    }
    const [one] = orders;
    if (one === undefined) throw new Error("Nobody ordered");
    expect((await one.guest.get(orderById, { params: { order_id: one.order_id } })).order.promocode).toBe("PARTY15");
    // A cancelled order gives its use back once, however often it is cancelled.
    for (let round = 0; round < 2; round += 1) {
      await one.guest.get(orderCancel, { body: { order_id: one.order_id } });
    }
    const late = guestOf(url);
    await late.fetchingAt(21);
    await late.add("tempura-eel", 5);
    await late.get(cartPromocodeApply, { body: { promocode: "PARTY15", ...late.place() } });
    await late.order();
    await late.add("tempura-eel", 5);
    const again = { promocode: "PARTY15", ...late.place() };
    const { problem } = await late.refused(cartPromocodeApply, { body: again });
    expect(problem.errors).toEqual({ promocode: ["The promo code has been used up."] });
  }, 120_000);

  it("the last gifts go to as many orders as there are", async () => {
    await limited("set-gift", { limit_total: null, limit_per_customer: null });
    const guests = await party(async (guest) => {
      const gift_id = california(await addSet(guest))?.id ?? 0;
      await guest.get(cartGiftAdd, { body: { gift_id, ...guest.place() } });
    });
    const { orders, refused } = await orderedAtOnce(guests);
    expect([orders.length, refused.length]).toEqual([LEFT, CARTS - LEFT]);
    for (const { problem } of refused) {
      expect(problem.code).toBe("cart_changed");
      expect(problem.cart && california(problem.cart)).toMatchObject({ count: 1, is_available: false });
    }
  }, 120_000);

  it("a gift for a dish comes with each of them, and not without", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(21);
    expect(california(await guest.add("philadelphia"))).toBeUndefined();
    expect(california(await addSet(guest, 2))).toMatchObject({ max_count: 2, is_available: true });
  });

  describe("of one customer", () => {
    it("fifty adds at once come to fifty units, and fifty with one key to one", async () => {
      const guest = guestOf(url);
      await guest.fetchingAt(21);
      const body = guest.adding("cola");
      await Promise.all(Array.from({ length: CARTS }, () => guest.get(cartAdd, { body, key: randomUUID() })));
      expect((await guest.cart()).count).toBe(CARTS);
      const key = randomUUID();
      await Promise.all(Array.from({ length: CARTS }, () => guest.get(cartAdd, { body, key })));
      expect((await guest.cart()).count).toBe(CARTS + 1);
    });
  });

  it("leaves no order that comes to another sum, and no balance that is not its ledger's", async () => {
    expect(await controlled(url, "/price-audit")).toMatchObject({ wrong: [], wrong_balances: [] });
  });
});
