import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { orderById, orderCancel, orderCreate } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderReceipt } from "@/lib/contract/order/order-message";
import { userOrders } from "@/lib/contract/order/user-order";
import { cityByAlias } from "@/lib/contract/place/city";
import { clientOf } from "./client";
import { controlled } from "./control";
import { onEachBank, onEachDatabase } from "./databases";
import { type Guest, guestOf } from "./guest";
import { bankAt, payerOf } from "./payer";

const baumanskaya = "Бауманская улица, 10";

/** Two rolls in Moscow's zone 3: 978 + 35 + 149 = 1162. */
const delivered = async (url: string): Promise<Guest> => {
  const guest = guestOf(url);
  await guest.deliveredTo("moscow", baumanskaya);
  await guest.add("philadelphia", 2);
  return guest;
};

onEachDatabase("a tip for the courier", (url) => {
  const orderOf = async (guest: Guest, order_id: number) =>
    (await guest.get(orderById, { params: { order_id } })).order;

  it("is offered by the cities that set it", async () => {
    const tipOf = async (alias: string) =>
      (await clientOf(url).get(cityByAlias, { params: { alias } })).city.courier_tip;
    expect(await tipOf("moscow")).toEqual({ amounts: [50, 100, 200], max: 1000 });
    expect(await tipOf("samara")).toBeUndefined();
  });

  it("is a separate line of the order, its list and its receipt, and part of what is paid", async () => {
    const guest = await delivered(url);
    const order_id = await guest.order({ tip: 100, cash: 2000 });
    const order = await orderOf(guest, order_id);
    expect(order).toMatchObject({ subtotal: 978, delivery_total: 149, tip: 100, price_total: 1262, cash: 2000 });
    expect(order.explanation.total.reduce((sum, { amount }) => sum + amount, 0)).toBe(1262);
    expect(order.explanation.total.at(-1)).toMatchObject({ kind: "tip", name: "Tip for the courier", amount: 100 });
    const { orders } = await guest.get(userOrders, { params: { page: 1 }, query: {} });
    expect(orders.find((card) => card.order_id === order_id)).toMatchObject({ tip: 100, price_total: 1262 });
    const { text } = await guest.get(orderReceipt, { params: { order_id } });
    expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
      "Delivery: 149 ₽\nTip for the courier: 100 ₽\nTotal: 1 262 ₽",
    );
    expect(await controlled(url, "/price-audit")).toMatchObject({ wrong: [] });
  });

  it("is no line where none is given", async () => {
    const guest = await delivered(url);
    const order = await orderOf(guest, await guest.order({ tip: 0 }));
    expect([order.tip, order.price_total]).toEqual([undefined, 1162]);
  });

  it("brings no bonuses", async () => {
    const [plain, tipped] = [await delivered(url), await delivered(url)];
    const bonuses = await Promise.all(
      [plain.order(), tipped.order({ tip: 1000 })].map(async (made, index) => {
        const guest = index === 0 ? plain : tipped;
        return (await orderOf(guest, await made)).upcoming_bonuses;
      }),
    );
    expect(bonuses[1]).toBe(bonuses[0]);
  });

  it.each([
    [1001, ["form.tip.max"]],
    [-1, ["form.tip.invalid"]],
    [10.5, ["form.tip.invalid"]],
  ])("of %d is refused, and the cart survives", async (tip, problems) => {
    const guest = await delivered(url);
    const refused = await guest.refused(orderCreate, { body: await guest.payload({ tip }), key: randomUUID() });
    expect([refused.status, refused.problem.errors]).toEqual([422, { tip: problems }]);
    expect((await guest.cart()).count).toBe(2);
  });

  it("is refused where the city has none, and with an order that is fetched", async () => {
    const elsewhere = guestOf(url);
    await elsewhere.deliveredTo("samara", "Ленинградская улица, 15");
    await elsewhere.add("philadelphia", 3);
    const fetching = guestOf(url);
    await fetching.fetchingAt(13);
    await fetching.add("philadelphia", 2);
    for (const guest of [elsewhere, fetching]) {
      const { status, problem } = await guest.refused(orderCreate, {
        body: await guest.payload({ tip: 50 }),
        key: randomUUID(),
      });
      expect([status, problem.errors]).toEqual([422, { tip: ["A tip cannot be given with this order."] }]);
    }
  });
});

onEachBank("a tip that is paid by card", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  it("is shown on the payment page and taken with the order", async () => {
    const guest = await delivered(url);
    const body = await guest.payload({ payment_type: "cardOnline", tip: 200 });
    const { order_cache_key } = await guest.get(orderCacheCreate, { body, key: randomUUID() });
    const cache = await guest.get(orderCache, { params: { order_cache_key } });
    expect(cache).toMatchObject({ total: 1362, payload: { tip: 200 } });
  });

  it("goes back with a cancelled order, to the last kopeck", async () => {
    const payer = await payerOf(url, { city: "moscow", address: baumanskaya, tip: 200 });
    const { order_id, total_minor } = payer;
    expect((await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") })).reason).toBe("approved");
    expect(await bank.netOf(order_id)).toBe(total_minor + 20_000);
    await payer.get(orderCancel, { body: { order_id } });
    await bank.until(order_id, "refunded");
    expect(await bank.netOf(order_id)).toBe(0);
  });
});
