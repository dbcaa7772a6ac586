import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "@jest/globals";
import { cartForget, cartSetInterval } from "@/lib/contract/cart";
import { cartGiftAdd } from "@/lib/contract/cart-offer";
import { orderCancel, orderCreate } from "@/lib/contract/order/order";
import { type Slot, scheduleIntervals } from "@/lib/contract/place/schedule";
import { isLong } from "@/tests/support/long";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";

type Payload = Awaited<ReturnType<Guest["payload"]>>;

/** Nobody else orders at the second shop of Vladivostok. */
const SHOP = 42;
/** A dish takes four minutes of the kitchen. */
const [ONE_DISH, TWO_DISHES] = [4, 8];
/** How many want the last place of a slot: 200 with LONG=1. */
const CROWD = isLong ? 200 : 20;

onEachDatabase("a time slot of a kitchen", (url) => {
  const limit = (slot_minutes: number | null) =>
    control(url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes });
  afterEach(() => limit(480));
  /** Somebody with rolls from that shop in his cart. */
  const somebody = async (rolls = 1): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", rolls);
    return guest;
  };
  /** The slot after the last one that anybody has taken before. */
  const emptySlot = async (guest: Guest): Promise<Slot> => {
    await limit(1);
    const slot = await guest.slot();
    return slot;
  };
  /** An order that a busy database has no room for is sent again, with its key, as a browser does. */
  const answered = async (guest: Guest, body: Payload) => {
    const key = randomUUID();
    let outcome = await guest.ask(orderCreate, { body, key });
    for (let tries = 0; outcome.status === 503 && tries < 20; tries += 1) {
      await pause(500);
      outcome = await guest.ask(orderCreate, { body, key });
    }
    return outcome;
  };
  const seenBy = async (guest: Guest, slot: Slot): Promise<Slot | undefined> => {
    const { order_type, shop_id } = guest.place();
    const body = { city_alias: "vladivostok", order_type, shop_id, date: slot.id.slice(0, 10) };
    const { intervals } = await guest.get(scheduleIntervals, { body });
    return intervals.find(({ id }) => id === slot.id);
  };

  it("has room for a gift as for any other dish", async () => {
    const guest = await somebody(6);
    const [gift] = (await guest.cart()).gifts;
    const slot = await emptySlot(guest);
    // Another's dish is there already, so that what is larger than the room left is refused.
    const other = await somebody();
    await limit(7 * ONE_DISH);
    await other.order({ interval_id: slot.id });
    expect(await seenBy(guest, slot)).toMatchObject({ disabled: false });
    const body = { gift_id: gift?.id ?? 0, ...guest.place() };
    await guest.get(cartGiftAdd, { body, key: randomUUID() });
    expect(await seenBy(guest, slot)).toMatchObject({ disabled: true, disabled_reason: "full" });
    await limit(8 * ONE_DISH);
    expect(await guest.order({ interval_id: slot.id })).toBeGreaterThan(0);
  });

  it("is full when the dishes of its orders fill it, says so, and is free again when one is canceled", async () => {
    const [first, second] = [await somebody(), await somebody()];
    const slot = await emptySlot(first);
    await limit(TWO_DISHES - 1);
    expect(await seenBy(second, slot)).toMatchObject({ disabled: false, disabled_reason: null });

    const order_id = await first.order({ interval_id: slot.id });
    expect(await seenBy(second, slot)).toMatchObject({ disabled: true, disabled_reason: "full" });
    const refused = await second.refused(orderCreate, {
      body: await second.payload({ interval_id: slot.id }),
      key: randomUUID(),
    });
    expect(refused).toMatchObject({
      status: 422,
      problem: { errors: { interval_id: ["form.interval_id.unavailable"] } },
    });
    expect((await second.cart()).count).toBe(1);

    await first.get(orderCancel, { body: { order_id } });
    expect(await seenBy(second, slot)).toMatchObject({ disabled: false });
    expect(await second.order({ interval_id: slot.id })).toBeGreaterThan(order_id);
  });

  it("is weighed against what is in the cart", async () => {
    const [one, large] = [await somebody(), await somebody(2)];
    const slot = await emptySlot(one);
    await limit(ONE_DISH + TWO_DISHES - 1);
    await one.order({ interval_id: slot.id });
    expect(await seenBy(large, slot)).toMatchObject({ disabled: true });
    const { city_id, order_type, shop_id } = large.place();
    const place = { city_id, order_type, shop_id };
    await large.get(cartForget, { body: { product_key: dishKey("philadelphia"), ...place } });
    await large.add("philadelphia");
    expect(await seenBy(large, slot)).toMatchObject({ disabled: false });
  });

  it("goes to an order larger than itself where nobody else has it", async () => {
    const guest = await somebody(5);
    const slot = await emptySlot(guest);
    await guest.get(cartSetInterval, { body: { interval: slot } });
    expect(await guest.order({ interval_id: slot.id })).toBeGreaterThan(0);
    expect(await seenBy(await somebody(), slot)).toMatchObject({ disabled_reason: "full" });
  });

  it(`has one last place for ${CROWD} who want it at once`, async () => {
    const one = await somebody();
    const slot = await emptySlot(one);
    await limit(ONE_DISH);
    const ready: { readonly guest: Guest; readonly body: Payload }[] = [];
    const getReady = async (guest: Guest) =>
      void ready.push({ guest, body: await guest.payload({ interval_id: slot.id }) });
    await getReady(one);
    // They come a few at a time, and order at once.
    while (ready.length < CROWD) {
      const next = Math.min(10, CROWD - ready.length);
      await Promise.all(Array.from({ length: next }, async () => getReady(await somebody())));
    }
    const outcomes = await Promise.all(ready.map(({ guest, body }) => answered(guest, body)));
    const statuses = outcomes.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: CROWD - 1 }, () => 422)]);
    // An embedded database takes 200 one by one.
  }, 180_000);
});
