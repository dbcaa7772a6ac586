/** @group money */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { cartAdd, cartBag, cartLoad, cartRemove } from "@/lib/contract/cart";
import { onEachDatabase } from "./databases";
import { cityId, dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";

onEachDatabase("the money of a cart", (url) => {
  const deliveredTo = async (city: string, address: string): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.deliveredTo(city, address);
    return guest;
  };
  /** Within Moscow's zone 3: delivery 149, minimum 600, free from 2000. */
  const inZone3 = () => deliveredTo("moscow", "Бауманская улица, 10");
  const lessNapkins = async (guest: Guest) => {
    const { city_id, order_type, shop_id } = guest.place();
    const body = { product_key: dishKey("napkins"), count: 1, city_id, order_type, shop_id };
    return (await guest.get(cartRemove, { body, key: randomUUID() })).cart;
  };

  it("counts modifiers with every unit (SPEC-27)", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    const { products, prices } = await guest.add("philadelphia", 3, { "extra-cream-cheese": 2 });
    const [line] = Object.values(products);
    expect(line).toMatchObject({
      price: 489,
      basic_price: 569,
      price_with_modifiers: 489 + 2 * 59,
      total_price: 3 * 489 + 3 * 2 * 59,
    });
    expect(prices).toMatchObject({ subtotal: 1821, packages: 35, delivery: 0, total: 1856 });
  });

  it("is subtotal, packages and delivery together (SPEC-33)", async () => {
    const guest = await inZone3();
    const { prices } = await guest.add("philadelphia", 2);
    expect(prices).toEqual({
      subtotal: 978,
      packages: 35,
      delivery: 149,
      discount: 0,
      bonuses: 0,
      upcoming_bonuses: 0,
      total: 978 + 35 + 149,
    });
  });

  describe("compares subtotal and packages with the minimum (SPEC-34)", () => {
    it("565 + 35 reaches 600, 555 + 35 leaves 10", async () => {
      const guest = await inZone3();
      await guest.add("sparkling-water", 5);
      await guest.add("wasabi", 2);
      const reached = await guest.add("napkins", 2);
      expect([reached.prices.subtotal, reached.prices.packages, reached.minimum_left]).toEqual([565, 35, 0]);
      const below = await lessNapkins(guest);
      expect([below.prices.subtotal, below.minimum_left]).toEqual([555, 10]);
    });

    it("and a refused bag counts no more", async () => {
      const guest = await inZone3();
      await guest.add("sparkling-water", 5);
      await guest.add("wasabi", 2);
      await guest.add("napkins", 2);
      const { cart } = await guest.get(cartBag, { body: { without_bag: true } });
      expect(cart.minimum_left).toBe(10);
    });

    it("a zone of free delivery and takeaway have none", async () => {
      const free = await deliveredTo("moscow", "Тверская улица, 7");
      const cart = await free.add("napkins");
      expect([cart.minimum_left, cart.free_delivery_left, cart.prices.delivery]).toEqual([0, null, 0]);
      await free.fetchingAt(13);
      expect((await free.cart()).minimum_left).toBe(0);
    });
  });

  it("delivers free from the zone's amount on", async () => {
    const guest = await inZone3();
    await guest.add("sparkling-water", 20);
    const enough = await guest.add("napkins", 10);
    expect([enough.prices.subtotal, enough.prices.delivery, enough.free_delivery_left]).toEqual([2000, 0, 0]);
    expect(enough.prices.total).toBe(2035);
    const less = await lessNapkins(guest);
    expect([less.prices.delivery, less.free_delivery_left, less.prices.total]).toEqual([149, 10, 1990 + 35 + 149]);
  });

  it("is computed again where the cart goes", async () => {
    const guest = await inZone3();
    await guest.add("philadelphia");
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    expect((await guest.cart()).prices).toMatchObject({ subtotal: 489, delivery: 0, total: 524 });
    await guest.fetchingAt(21);
    const samara = await guest.cart();
    expect([samara.place?.city_id, samara.prices.subtotal]).toEqual([cityId("samara"), 439]);
    await guest.deliveredTo("antalya", "Atatürk Caddesi 14");
    expect((await guest.cart()).prices).toMatchObject({ subtotal: 245, delivery: 30 });
  });

  it("follows the address, not what the caller says of its zone", async () => {
    const guest = await inZone3();
    const body = { ...guest.adding("philadelphia"), delivery_zone_id: 12 };
    const { cart } = await guest.get(cartAdd, { body });
    expect([cart.place?.delivery_zone_id, cart.prices.delivery]).toEqual([3, 149]);
  });

  it("has no order type that the city has not", async () => {
    const guest = guestOf(url);
    const body = { city_id: cityId("berlin"), order_type: "takeaway", shop_id: 91, delivery_zone_id: null } as const;
    const { status, problem } = await guest.refused(cartLoad, { body });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["order_type"]]);
  });
});
