/** @rule SPEC-32 SPEC-142 SPEC-243 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { orderCancel } from "@/lib/contract/order/order";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { userAddressAdd } from "@/lib/contract/place/user-address";
import { clientOf } from "./client";
import { control } from "./control";
import { onEachDatabase } from "./databases";
import { cityId, dishId, dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";
import { customerOf } from "./login";

const moscow = cityId("moscow");
const street = "Тверская улица, 7";

/** The shops of Kyiv are stopped here, and dishes run out there: no other file orders there. */
onEachDatabase("an order repeated", (url) => {
  const restore: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of restore.splice(0)) await undo();
  });
  const stopShop = async (id: number): Promise<void> => {
    restore.push(() => control(url, "/stops", { kind: "shop", id, stopped: false }));
    await control(url, "/stops", { kind: "shop", id, stopped: true });
  };
  const sellOut = async (shop_id: number, dish: string): Promise<void> => {
    const product = { kind: "product", shop_id, product_id: dishId(dish) };
    restore.push(() => control(url, "/stops", { ...product, type: null }));
    await control(url, "/stops", { ...product, type: "stop" });
  };

  /** An order that is over: canceled by its customer. */
  const over = async (customer: Guest): Promise<number> => {
    const order_id = await customer.order();
    await customer.get(orderCancel, { body: { order_id } });
    return order_id;
  };
  const delivered = async (customer: Guest): Promise<number> => {
    await customer.deliveredTo("moscow", street);
    await customer.add("philadelphia", 2);
    return over(customer);
  };
  const fetched = async (customer: Guest, shop: number, dishes: readonly string[]): Promise<number> => {
    await customer.fetchingAt(shop);
    for (const dish of dishes) await customer.add(dish);
    return over(customer);
  };

  it("comes back with its place, its dishes and today's prices", async () => {
    const customer = guestOf(url);
    const order_id = await delivered(customer);
    const reply = await customer.get(orderRepeat, { body: { order_id } });
    expect(reply).toMatchObject({
      order_type: "delivery",
      city_alias: "moscow",
      shop: null,
      delivery_address: { city_id: moscow, house: "7", delivery_possible: true },
      missing: [],
    });
    // Nothing has become dearer since.
    expect(reply.dearer).toBeUndefined();
    expect(reply.product_groups.length).toBeGreaterThan(0);
    const { cart } = reply;
    expect(Object.values(cart.products).map(({ key, count }) => [key, count])).toEqual([[dishKey("philadelphia"), 2]]);
    expect(cart.prices.total).toBeGreaterThan(0);
    expect(cart.place).toMatchObject({ city_id: moscow, order_type: "delivery" });
    expect(cart.selectedInterval).toBeNull();
    expect(await customer.order()).toBeGreaterThan(order_id);
  });

  it("has the delivery details of an address that is not saved, and adds nothing twice", async () => {
    const customer = guestOf(url);
    await customer.deliveredTo("moscow", street);
    await customer.add("philadelphia", 2);
    const door = { room: "44", floor: "3", entrance: null, intercom: "44К", description: "Звонок не работает" };
    const order_id = await customer.order({ delivery_address: { street: "Тверская улица", house: "7", ...door } });
    await customer.get(orderCancel, { body: { order_id } });
    const { delivery_address, cart } = await customer.get(orderRepeat, { body: { order_id } });
    expect(delivery_address).toMatchObject({ id: null, ...door });
    expect(cart.delivery_address).toMatchObject({ id: null, street: "Tverskaya Street", house: "7", ...door });
    // Another address has another door.
    expect((await customer.deliveredTo("moscow", "улица Арбат, 1")).delivery_address?.room).toBeNull();
  });

  it("goes to the customer's own door where he has saved it", async () => {
    const customer = guestOf(url, customerOf(url));
    const order_id = await delivered(customer);
    const { address_id } = await customer.get(userAddressAdd, { body: { city_id: moscow, text: street, room: "12" } });
    const { delivery_address, cart } = await customer.get(orderRepeat, { body: { order_id } });
    expect(delivery_address).toMatchObject({ id: address_id, room: "12" });
    expect(cart.delivery_address?.id).toBe(address_id);
  });

  it("changes the city, the order type and the shop", async () => {
    const customer = guestOf(url);
    const order_id = await fetched(customer, 11, ["philadelphia"]);
    await customer.deliveredTo("samara", "Ленинградская улица, 1");
    const reply = await customer.get(orderRepeat, { body: { order_id } });
    expect(reply).toMatchObject({ order_type: "takeaway", city_alias: "moscow", shop: { id: 11 } });
    expect(reply.delivery_address).toBeNull();
    expect(reply.cart.place).toMatchObject({ city_id: moscow, order_type: "takeaway", shop_id: 11 });
  });

  it("leaves out what is sold out in its shop, and names it; another shop's stop is not its own", async () => {
    const customer = guestOf(url);
    const order_id = await fetched(customer, 102, ["philadelphia", "kimchi"]);
    await sellOut(101, "philadelphia");
    expect((await customer.get(orderRepeat, { body: { order_id } })).missing).toEqual([]);
    await sellOut(102, "kimchi");
    const { cart, missing } = await customer.get(orderRepeat, { body: { order_id, replace: true } });
    expect(Object.keys(cart.products)).toEqual([dishKey("philadelphia")]);
    expect(missing).toHaveLength(1);
    await sellOut(102, "philadelphia");
    const { status, problem } = await customer.refused(orderRepeat, { body: { order_id, replace: true } });
    expect([status, problem.code, problem.errors]).toEqual([409, "conflict", undefined]);
    expect(problem.message).toContain(missing[0]);
    expect((await customer.cart()).count).toBe(1);
  });

  it("keeps the shop that has stopped: the cart shows its alert, the order is what waits", async () => {
    const customer = guestOf(url);
    const order_id = await fetched(customer, 102, ["philadelphia"]);
    await stopShop(102);
    const { cart, shop } = await customer.get(orderRepeat, { body: { order_id } });
    expect([shop?.type, cart.count]).toEqual(["stop", 1]);
  });

  describe("into a cart that is not empty", () => {
    it("needs a confirmation, then replaces all of it", async () => {
      const customer = guestOf(url);
      const order_id = await delivered(customer);
      const before = await customer.add("kimchi", 3);
      // What changes in another city leaves this cart and its tag as they are.
      await sellOut(102, "kimchi");
      for (const replace of [undefined, false]) {
        const body = { order_id, ...(replace !== undefined && { replace }) };
        const { status, problem } = await customer.refused(orderRepeat, { body });
        expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([409, "conflict", ["cart"]]);
      }
      expect(await customer.cart()).toMatchObject(before);
      const { cart } = await customer.get(orderRepeat, { body: { order_id, replace: true } });
      expect(Object.keys(cart.products)).toEqual([dishKey("philadelphia")]);
      expect(cart.version).toBeGreaterThan(before.version);
    });

    it("repeated at once adds it once", async () => {
      const customer = guestOf(url);
      const order_id = await delivered(customer);
      const body = { order_id, replace: true };
      const replies = await Promise.all([1, 2, 3].map(() => customer.get(orderRepeat, { body })));
      expect(replies.map(({ cart }) => cart.count)).toEqual([2, 2, 2]);
      expect((await customer.cart()).count).toBe(2);
    });
  });

  it("is refused while the order is open", async () => {
    const customer = guestOf(url);
    await customer.deliveredTo("moscow", street);
    await customer.add("philadelphia");
    const order_id = await customer.order();
    const { status, problem } = await customer.refused(orderRepeat, { body: { order_id } });
    expect([status, problem.code, problem.errors]).toEqual([409, "conflict", undefined]);
  });

  it("is nobody else's: a stranger's is as good as none", async () => {
    const customer = guestOf(url);
    const order_id = await delivered(customer);
    const stranger = guestOf(url);
    for (const id of [order_id, 999_999_999]) {
      for (const reader of [stranger, clientOf(url)]) {
        const { status, problem } = await reader.refused(orderRepeat, { body: { order_id: id, replace: true } });
        expect([status, problem]).toEqual([404, { code: "not_found", message: "Nothing was found here." }]);
      }
    }
    expect((await customer.cart()).count).toBe(0);
  });
});
