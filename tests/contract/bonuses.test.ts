import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Cart } from "@/lib/contract/cart";
import { cartBonuses, cartPromocodeApply } from "@/lib/contract/cart-offer";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import { userBalance } from "@/lib/contract/user";
import { clientOf, newCaller } from "./client";
import { control, controlled } from "./control";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";
import { type Guest, guestOf } from "./guest";
import { customerOf, newPhone } from "./login";

const SHOP = 51;
const kaliningrad = cityId("kaliningrad");

/** Kaliningrad has a bonus program here, which changes: no other file orders in its shop. */
onEachDatabase("bonuses", (url) => {
  const program = (over: object = {}) =>
    control(url, "/bonus-programs", {
      city_id: kaliningrad,
      percent: 5,
      is_accrual_paused: false,
      spend_until: null,
      ...over,
    });
  beforeEach(() => program());

  const customer = async (bonuses: number): Promise<Guest> => {
    const phone = newPhone();
    const guest = guestOf(url, customerOf(url, newCaller(), phone));
    await guest.fetchingAt(SHOP);
    if (bonuses > 0) await control(url, "/bonuses", { phone, amount: bonuses });
    return guest;
  };
  const use = async (guest: Guest, bonuses: number): Promise<Cart> =>
    (await guest.get(cartBonuses, { body: { bonuses }, key: randomUUID() })).cart;
  const balanceOf = async (guest: Guest): Promise<number> => (await guest.get(userBalance, {})).balance;
  const advance = async (order_id: number): Promise<void> => {
    for (const status of ["cooking", "cooked", "done"]) await control(url, `/orders/${order_id}/advance`, { status });
  };

  it("pay all but one unit of each dish, as far as the balance goes (SPEC-35)", async () => {
    const rich = await customer(10_000);
    const { prices: plain, bonus } = await rich.add("philadelphia", 2);
    const [unit, packages] = [plain.subtotal / 2, plain.packages];
    expect(bonus).toMatchObject({ balance: 10_000, available: 2 * (unit - 1), is_applied: false, percent: 5 });
    const used = await use(rich, 10_000);
    expect(used.prices).toMatchObject({ bonuses: 2 * (unit - 1), total: 2 + packages, upcoming_bonuses: 0 });
    expect(used.explanation.bonuses).toMatchObject([{ kind: "bonus_write_off", amount: -2 * (unit - 1) }]);
    // All that can be used grows with the cart.
    expect((await rich.add("philadelphia")).prices.bonuses).toBe(3 * (unit - 1));
    expect((await use(rich, 0)).prices.bonuses).toBe(0);

    const poor = await customer(100);
    await poor.add("philadelphia", 2);
    expect((await use(poor, 100)).prices).toMatchObject({
      bonuses: 100,
      upcoming_bonuses: Math.floor((2 * unit - 100) * 0.05),
    });
  });

  it("leave the balance with the order, come with it once it is done, and come back with a cancellation", async () => {
    const guest = await customer(300);
    await guest.add("philadelphia", 2);
    await use(guest, 300);
    const canceled = await guest.order();
    expect(await balanceOf(guest)).toBe(0);
    expect((await guest.cart()).bonus).toMatchObject({ balance: 0, is_applied: false });
    await guest.get(orderCancel, { body: { order_id: canceled } });
    expect(await balanceOf(guest)).toBe(300);

    const { prices } = await guest.add("philadelphia", 2);
    const done = await guest.order();
    const { order } = await guest.get(orderById, { params: { order_id: done } });
    expect([order.upcoming_bonuses, order.bonuses]).toEqual([prices.upcoming_bonuses, 0]);
    expect(prices.upcoming_bonuses).toBeGreaterThan(0);
    await advance(done);
    expect(await balanceOf(guest)).toBe(300 + prices.upcoming_bonuses);
    await control(url, `/orders/${done}/advance`, { status: "done" }).catch(() => undefined);
    expect(await balanceOf(guest)).toBe(300 + prices.upcoming_bonuses);
  });

  it("are not accrued while that is paused, and cannot be used once their time is over (SPEC-36)", async () => {
    const guest = await customer(300);
    await program({ is_accrual_paused: true });
    const paused = await guest.add("philadelphia");
    expect([paused.prices.upcoming_bonuses, paused.bonus?.is_accrual_paused]).toEqual([0, true]);
    await use(guest, 300);
    await program({ spend_until: "2025-05-21" });
    const over = await guest.cart();
    expect([over.prices.bonuses, over.bonus_description]).toEqual([0, "The time for using bonuses has passed."]);
    const { problem } = await guest.refused(cartBonuses, { body: { bonuses: 10 } });
    expect(problem.errors).toEqual({ bonuses: ["The time for using bonuses has passed."] });
  });

  it("and discounts do not meet: a promocode switches them off (SPEC-36)", async () => {
    const guest = await customer(300);
    await guest.add("philadelphia", 2);
    expect((await use(guest, 300)).prices.bonuses).toBe(300);
    const body = { promocode: "TAKE10", ...guest.place() };
    const { cart } = await guest.get(cartPromocodeApply, { body });
    expect([cart.prices.bonuses, cart.bonus_description]).toEqual([0, "Bonuses and discounts do not add up."]);
    expect(cart.bonus).toMatchObject({ available: 0, is_applied: false });
    const { problem } = await guest.refused(cartBonuses, { body: { bonuses: 300 } });
    expect(Object.keys(problem.errors ?? {})).toEqual(["bonuses"]);
  });

  describe("are nobody's", () => {
    it("without a login", async () => {
      const { status } = await clientOf(url).refused(cartBonuses, { body: { bonuses: 10 } });
      expect(status).toBe(401);
    });

    it("in a city without a program", async () => {
      const guest = await customer(300);
      await guest.fetchingAt(13);
      const { bonus, bonus_description } = await guest.add("philadelphia");
      expect([bonus, bonus_description]).toEqual([null, null]);
      const { problem } = await guest.refused(cartBonuses, { body: { bonuses: 10 } });
      expect(problem.errors).toEqual({ bonuses: ["There is no bonus programme in this city."] });
    });
  });

  it("are a ledger: every balance is the sum of its entries", async () => {
    expect(await controlled(url, "/price-audit")).toMatchObject({ wrong: [], wrong_balances: [] });
  });
});
