/** @group security */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it } from "@jest/globals";
import { orderCreate } from "@/lib/contract/order/order";
import { orderCacheCreate, orderCacheHold } from "@/lib/contract/order/order-cache";
import { type Slot, scheduleIntervals } from "@/lib/contract/place/schedule";
import { clientOf, newCaller } from "../contract/client";
import { control } from "../contract/control";
import { type Guest, guestOf } from "../contract/guest";
import { newPhone } from "../contract/login";
import { onOwnUpstreams } from "../contract/own-upstream";

const SHOP = 13;
/** A dish takes four minutes of the kitchen: with one in each cart, one hold fills one slot. */
const SLOT_MINUTES = 4;
/** The bounds of the settings' defaults. */
const [OF_CUSTOMER, OF_GUEST, OF_PHONE, OF_ADDRESS] = [3, 2, 3, 10];

/** Where a list that has to be full is empty. */
const never = (): never => {
  throw new Error("There is nothing to choose from");
};

type Tried = { readonly status: number; readonly retryAfter: number; readonly key: string | null };

onOwnUpstreams("slots held by orders nobody pays", "slot_holds", {}, (url) => {
  beforeAll(() => control(url(), "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes: SLOT_MINUTES }));
  // What is held ends with its ten minutes.
  afterEach(() => control(url(), "/clock", { advance_s: 660 }));

  const login = (isOn: boolean) => control(url(), "/settings", { login: isOn });
  const filled = async (guest: Guest): Promise<Guest> => {
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia");
    return guest;
  };
  const strangerAt = (ip: string) => filled(guestOf(url(), clientOf(url(), { ...newCaller(), ip })));
  const slotsSeenBy = async (guest: Guest, day = 1): Promise<readonly Slot[]> => {
    const { order_type, shop_id } = guest.place();
    const body = { city_alias: "moscow", order_type, shop_id };
    const { dates } = await guest.get(scheduleIntervals, { body: { ...body, date: null } });
    const date = dates[day]?.date_string ?? null;
    return (await guest.get(scheduleIntervals, { body: { ...body, date } })).intervals;
  };
  const heldBy = (slots: readonly Slot[]) => slots.filter((slot) => slot.disabled_reason === "full").length;
  const tryToHold = async (guest: Guest, slot: Slot, phone: string): Promise<Tried> => {
    const body = await guest.payload({ interval_id: slot.id, payment_type: "cardOnline", phone });
    const outcome = await guest.ask(orderCacheCreate, { body, key: randomUUID() });
    return "reply" in outcome
      ? { status: 200, retryAfter: 0, key: outcome.reply.order_cache_key }
      : { status: outcome.status, retryAfter: Number(outcome.headers.get("retry-after")), key: null };
  };
  const mayStillOrder = async (guest: Guest): Promise<void> => {
    const slots = await slotsSeenBy(guest);
    const free = slots.find((slot) => !slot.disabled);
    if (free === undefined) throw new Error("The whole day is held");
    expect((await tryToHold(guest, free, newPhone())).status).toBe(200);
  };

  it("one account holds one slot with its cart, whichever slots it requests at once", async () => {
    await login(true);
    const attacker = await filled(guestOf(url()));
    const slots = (await slotsSeenBy(attacker)).filter((slot) => !slot.disabled);
    expect(slots.length).toBeGreaterThan(10);
    const tries = await Promise.all(slots.map((slot) => tryToHold(attacker, slot, newPhone())));
    expect(tries.some(({ status }) => status === 200)).toBe(true);
    const other = await filled(guestOf(url()));
    expect(heldBy(await slotsSeenBy(other))).toBeLessThanOrEqual(1);
    await mayStillOrder(other);
  });

  it("one account holds no more than its bound, also by orders that wait to be paid", async () => {
    await login(true);
    const attacker = await filled(guestOf(url()));
    const slots = (await slotsSeenBy(attacker)).filter((slot) => !slot.disabled).slice(0, 8);
    for (const slot of slots) {
      const { key } = await tryToHold(attacker, slot, newPhone());
      if (key === null) continue;
      const payload = await attacker.payload({ interval_id: slot.id, payment_type: "cardOnline" });
      await attacker.ask(orderCreate, { body: { ...payload, order_cache_key: key }, key: randomUUID() });
    }
    expect(heldBy(await slotsSeenBy(await filled(guestOf(url()))))).toBeLessThanOrEqual(OF_CUSTOMER);
  });

  it("one guest holds one slot with his cart", async () => {
    await login(false);
    const guest = await strangerAt("192.0.2.1");
    const slots = (await slotsSeenBy(guest)).filter((slot) => !slot.disabled);
    const phone = newPhone();
    await Promise.all(slots.map((slot) => tryToHold(guest, slot, phone)));
    const other = await strangerAt("192.0.2.2");
    expect(heldBy(await slotsSeenBy(other))).toBeLessThanOrEqual(OF_GUEST);
    await mayStillOrder(other);
  });

  it.each([
    ["one address", (n: number) => (n < 0 ? "198.51.100.9" : "198.51.100.7")],
    ["one network of IPv6", (n: number) => (n < 0 ? "2001:db8:9:9::1" : `2001:db8:7:7::${(n + 1).toString(16)}`)],
  ])("50 guests of %s at once hold no more than its bound, and others still order", async (_, ipOf) => {
    await login(false);
    const guests = await Promise.all(Array.from({ length: 50 }, (__, n) => strangerAt(ipOf(n))));
    const [first] = guests;
    if (first === undefined) throw new Error("Nobody came");
    const slots = (await slotsSeenBy(first)).filter((slot) => !slot.disabled);
    const tries = await Promise.all(
      guests.map((guest, n) => tryToHold(guest, slots[n % slots.length] ?? slots[0] ?? never(), newPhone())),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(OF_ADDRESS);
    for (const { status, retryAfter } of tries) {
      if (status === 429) expect(retryAfter).toBeGreaterThan(0);
      if (status === 429) expect(retryAfter).toBeLessThanOrEqual(600);
    }
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const other = await strangerAt(ipOf(-1));
    expect(heldBy(await slotsSeenBy(other))).toBeLessThanOrEqual(OF_ADDRESS);
    await mayStillOrder(other);
  });

  it("guests who name one phone hold few slots together, and the customer whose phone it is is not refused", async () => {
    await login(false);
    const phone = newPhone();
    const guests = await Promise.all(Array.from({ length: 8 }, (_, n) => strangerAt(`203.0.113.${n + 1}`)));
    const slots = (await slotsSeenBy(guests[0] ?? never())).filter((slot) => !slot.disabled);
    const tries = await Promise.all(guests.map((guest, n) => tryToHold(guest, slots[n] ?? never(), phone)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(OF_PHONE);
  });

  it("a page that is left frees its slot within seconds; a reload keeps it, and a return takes it again", async () => {
    await login(false);
    const guest = await strangerAt("192.0.2.20");
    const [slot = never()] = (await slotsSeenBy(guest)).filter(({ disabled }) => !disabled);
    const { key } = await tryToHold(guest, slot, newPhone());
    const params = { order_cache_key: key ?? "" };
    const other = await strangerAt("192.0.2.21");
    const isFull = async () => (await slotsSeenBy(other)).find(({ id }) => id === slot.id)?.disabled === true;
    const say = (page: string, is_open: boolean) => guest.get(orderCacheHold, { params, body: { page, is_open } });
    const [before, after] = [randomUUID(), randomUUID()];

    await say(before, true);
    await say(before, false);
    expect(await isFull()).toBe(true);
    // The reloaded page is there before the message of the one it replaces, which then ends nothing.
    expect(await say(after, true)).toEqual({ has_slot: true });
    await say(before, false);
    await control(url(), "/clock", { advance_s: 6 });
    expect(await isFull()).toBe(true);

    await say(after, false);
    await control(url(), "/clock", { advance_s: 6 });
    expect(await isFull()).toBe(false);
    const again = randomUUID();
    expect(await say(again, true)).toEqual({ has_slot: true });
    expect(await isFull()).toBe(true);

    await say(again, false);
    await control(url(), "/clock", { advance_s: 6 });
    expect((await tryToHold(other, slot, newPhone())).status).toBe(200);
    expect(await say(randomUUID(), true)).toEqual({ has_slot: false });
    const payload = await guest.payload({ interval_id: slot.id, payment_type: "cardOnline" });
    const refused = await guest.refused(orderCreate, { body: { ...payload, order_cache_key: key }, key: randomUUID() });
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      "The time you chose has been taken while the order was not paid. Please choose another one in the cart.",
    ]);
    expect((await guest.cart()).count).toBe(1);
  });

  it("nobody but who made it gives a slot back", async () => {
    await login(false);
    const guest = await strangerAt("192.0.2.30");
    const [slot = never()] = (await slotsSeenBy(guest)).filter(({ disabled }) => !disabled);
    const { key } = await tryToHold(guest, slot, newPhone());
    const stranger = await strangerAt("192.0.2.31");
    const call = { params: { order_cache_key: key ?? "" }, body: { page: randomUUID(), is_open: false } };
    expect((await stranger.refused(orderCacheHold, call)).status).toBe(404);
  });
});
