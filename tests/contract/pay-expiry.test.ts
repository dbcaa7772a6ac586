/** @group money */
import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { cartBonuses } from "@/lib/contract/cart-offer";
import { orderCreate } from "@/lib/contract/order/order";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderPay } from "@/lib/contract/order/order-payment";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import { userBalance } from "@/lib/contract/user";
import { newCaller } from "./client";
import { control } from "./control";
import { onEachBank } from "./databases";
import { cityId } from "./demo";
import { type Guest, guestOf } from "./guest";
import { customerOf, newPhone } from "./login";
import { bankAt } from "./payer";

/** Kaliningrad, where nobody else pays; a dish takes four minutes of its kitchen. */
const SHOP = 51;
const TWO_DISHES = 8;
const BONUSES = 300;

onEachBank("an order that nobody pays in time", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  const somebody = async (): Promise<Guest> => {
    const phone = newPhone();
    const guest = guestOf(url, customerOf(url, newCaller(), phone));
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", 2);
    await control(url, "/bonuses", { phone, amount: BONUSES });
    return guest;
  };
  const isFree = async (guest: Guest, slot: string): Promise<boolean> => {
    const { order_type, shop_id } = guest.place();
    const body = { city_alias: "kaliningrad", order_type, shop_id, date: slot.slice(0, 10) };
    const { intervals } = await guest.get(scheduleIntervals, { body });
    return intervals.some(({ id, disabled }) => id === slot && !disabled);
  };
  const balanceOf = async (guest: Guest): Promise<number> => (await guest.get(userBalance, {})).balance;

  it("gives its slot, its bonuses and its place in the kitchen back, and takes no card any more", async () => {
    const program = { percent: 5, is_accrual_paused: false, spend_until: null };
    await control(url, "/bonus-programs", { city_id: cityId("kaliningrad"), ...program });
    await control(url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes: TWO_DISHES - 1 });
    const [guest, next] = [await somebody(), await somebody()];
    await guest.get(cartBonuses, { body: { bonuses: BONUSES }, key: randomUUID() });
    const payload = await guest.payload({ payment_type: "cardOnline" });
    const slot = payload.interval_id ?? "";
    expect([await balanceOf(guest), await isFree(next, slot)]).toEqual([BONUSES, true]);

    const { order_cache_key } = await guest.get(orderCacheCreate, { body: payload, key: randomUUID() });
    const { order_id } = await guest.get(orderCreate, { body: { ...payload, order_cache_key }, key: randomUUID() });
    const payment = { order_id, order_cache_key, payment_type: "cardOnline" } as const;
    const poor = { ...payment, cryptogram: await bank.cryptogram("4000056655665556") };
    expect((await guest.refused(orderPay, { body: poor })).status).toBe(422);
    expect([await balanceOf(guest), await isFree(next, slot)]).toEqual([0, false]);

    await bank.advance(601);
    await bank.until(order_id, "expired");
    expect([await balanceOf(guest), await isFree(next, slot)]).toEqual([BONUSES, true]);
    const good = { ...payment, cryptogram: await bank.cryptogram("4000000000003055") };
    expect((await guest.refused(orderPay, { body: good })).status).toBe(409);
    expect(await bank.netOf(order_id)).toBe(0);
    expect(await next.order({ interval_id: slot })).toBeGreaterThan(order_id);
    await control(url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes: 480 });
  });
});
