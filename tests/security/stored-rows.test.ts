/** @group security */
import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { Client } from "pg";
import { cartAdd, cartBag, cartClear, cartLoad, cartSetInterval } from "@/lib/contract/cart";
import { cartGiftForget, cartPromocodeForget } from "@/lib/contract/cart-offer";
import { shopSet } from "@/lib/contract/place/shop";
import { clientOf } from "../contract/client";
import { cityId, dishKey } from "../contract/demo";
import { onOwnUpstreams } from "../contract/own-upstream";

/** What calls that a stranger without a session can repeat leave in the database (SPEC-375). */

const name = "stored_rows";
const server = process.env["CONTRACT_DATABASE"];

/** Carts in the database of this file's upstream; null for the embedded one, which nobody else can open. */
const storedCarts = async (): Promise<number | null> => {
  const database = new URL(server ?? "postgres://localhost");
  database.pathname = `/${name}_${process.pid}`;
  const client = new Client({ connectionString: database.href });
  try {
    await client.connect();
    const { rows } = await client.query<{ carts: string }>("select count(*) as carts from carts");
    return Number(rows[0]?.carts);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const moscow = { city_id: cityId("moscow"), order_type: "takeaway", shop_id: null, delivery_zone_id: null } as const;
const here = { city_id: moscow.city_id, order_type: moscow.order_type, shop_id: null } as const;
const atShop = { ...moscow, shop_id: 13 } as const;

onOwnUpstreams("what strangers leave behind", name, {}, (url) => {
  it("is nothing for calls that put nothing into a cart, each from another cart", async () => {
    const before = await storedCarts();
    for (let nth = 0; nth < 5; nth += 1) {
      const stranger = () => clientOf(url());
      const { cart } = await stranger().get(cartLoad, { body: moscow });
      expect([cart.version, cart.place]).toEqual([0, moscow]);
      await stranger().get(cartClear, {});
      await stranger().get(cartBag, { body: { without_bag: false } });
      await stranger().get(cartSetInterval, { body: { interval: null } });
      await stranger().get(cartPromocodeForget, {});
      await stranger().ask(cartGiftForget, { body: { ...here, gift_id: 1 } });
      await stranger().refused(cartAdd, { body: { ...moscow, product_key: "p999999", count: 1 }, key: randomUUID() });
    }
    expect(await storedCarts()).toBe(before);
  });

  it("is a cart for what a guest chooses, and as many of one network as a busy evening has", async () => {
    const before = (await storedCarts()) ?? 0;
    const ip = "198.51.100.7";
    const begin = () =>
      clientOf(url())
        .as({ ip, isPersistent: true })
        .ask(cartBag, { body: { without_bag: true } });
    const chosen = clientOf(url()).as({ ip });
    await chosen.get(shopSet, { body: { shop_id: 13 } });
    expect((await chosen.get(cartLoad, { body: moscow })).cart.shop?.id).toBe(13);
    const statuses: number[] = [];
    for (let nth = 0; nth < 62; nth += 1) {
      const sent = await Promise.all(Array.from({ length: 10 }, begin));
      statuses.push(...sent.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(599);
    // Who has a cart goes on, and so does another network.
    const body = { ...atShop, product_key: dishKey("cola"), count: 1 };
    expect((await chosen.get(cartAdd, { body, key: randomUUID() })).cart.count).toBe(1);
    expect((await clientOf(url()).get(cartAdd, { body, key: randomUUID() })).cart.count).toBe(1);
    const after = await storedCarts();
    if (after !== null) expect(after - before).toBe(601);
  });
});
