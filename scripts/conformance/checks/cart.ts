import { randomUUID } from "node:crypto";
import { wholeCart } from "@/lib/client/cart/whole-cart";
import type { Cart } from "@/lib/contract/cart";
import { judgeCart, sum } from "../cart-sums";
import { amounts, equals, holds } from "../fault";
import type { EndpointName } from "../groups";
import { rulesOf } from "../rule";
import type { Visitor } from "../visitor";
import type { World } from "../world";

const onlyLine = (endpoint: EndpointName, cart: Cart) => {
  const [line, ...more] = Object.values(cart.products);
  if (line !== undefined && more.length === 0) return line;
  equals(endpoint, "cart.products", Object.keys(cart.products), ["one line"], "one product was added");
  throw new Error("not reached");
};

const adding = async (world: World, count?: number) => {
  const { key, sale_multiplicity } = await world.product();
  return { product_key: key, count: count ?? sale_multiplicity, ...(await world.place()) };
};

const changing = async (world: World, line: { readonly key: string }) => {
  const { city_id, order_type, shop_id } = await world.place();
  return { product_key: line.key, city_id, order_type, shop_id };
};

const withLine = async (world: World): Promise<{ guest: Visitor; cart: Cart }> => {
  const guest = world.guest();
  return { guest, cart: await world.filled(guest, (await world.product()).sale_multiplicity) };
};

/** The cart of a guest. */
export const cartRules = [
  ...rulesOf("cartLoad", {
    "begins empty, and costs nothing": async (world) => {
      const { cart } = await world.guest().get("cartLoad", { body: await world.place() });
      equals("cartLoad", "cart.count", cart.count, 0, "a new X-Cart-Id is an empty cart");
      judgeCart("cartLoad", cart);
      equals("cartLoad", "cart.waiting_order", cart.waiting_order ?? null, null, "nothing was ordered of it");
      equals("cartLoad", "cart.prices.subtotal", cart.prices.subtotal, 0, "nothing is in it");
    },
    "keeps what was added, at its place": async (world) => {
      const { guest, cart } = await withLine(world);
      const again = await guest.get("cartLoad", { body: await world.place() });
      judgeCart("cartLoad", again.cart);
      equals("cartLoad", "cart.count", again.cart.count, cart.count, "it was added before");
      equals("cartLoad", "cart.place", again.cart.place, await world.place(), "it was named by the call");
    },
    "stays at its shop or zone where a call names none": async (world) => {
      const { guest } = await withLine(world);
      const { city_id, order_type } = await world.place();
      const body = { city_id, order_type, shop_id: null, delivery_zone_id: null };
      const { cart } = await guest.get("cartLoad", { body });
      equals("cartLoad", "cart.place", cart.place, await world.place(), "the call names none");
    },
    "shows nobody the cart of another": async (world) => {
      await withLine(world);
      const { cart } = await world.guest().get("cartLoad", { body: await world.place() });
      equals("cartLoad", "cart.count", cart.count, 0, "another X-Cart-Id is another cart");
    },
  }),
  ...rulesOf("cartAdd", {
    "adds units, and every amount follows": async (world) => {
      const { cart } = await withLine(world);
      judgeCart("cartAdd", cart);
      const { id, sale_multiplicity } = await world.product();
      const line = onlyLine("cartAdd", cart);
      equals("cartAdd", "cart.products.*.id", line.id, id, "it was added");
      equals("cartAdd", "cart.count", cart.count, sale_multiplicity, "so many were added");
    },
    "charges the packaging that the city names": async (world) => {
      const { packaging } = await world.city();
      if (packaging === undefined) return;
      const { cart } = await withLine(world);
      const { order_type } = await world.place();
      const why = "packaging of the city, and nothing was said of the bag";
      amounts("cartAdd", "cart.prices.packages", cart.prices.packages, packaging[order_type], why);
    },
    "adds to what is there, in a new version": async (world) => {
      const { guest, cart } = await withLine(world);
      const second = await guest.get("cartAdd", { body: await adding(world), key: randomUUID() });
      judgeCart("cartAdd", second.cart);
      equals("cartAdd", "cart.count", second.cart.count, cart.count * 2, "the same was added twice");
      holds("cartAdd", second.cart.version > cart.version, "cart.version did not grow with a change");
      holds("cartAdd", second.difference === undefined, "difference: the call named no cart by X-Known-Cart");
    },
    "leaves out of a cart only what the caller has": async (world) => {
      const { guest, cart } = await withLine(world);
      // One that sends no differences gives no tags.
      if (cart.tag === undefined) return;
      const more = async (knownCart: string) =>
        guest.get("cartAdd", { body: await adding(world), key: randomUUID(), knownCart });
      const whole = wholeCart(await more(cart.tag), cart);
      judgeCart("cartAdd", whole);
      equals("cartAdd", "cart.count", whole.count, cart.count * 2, "the same was added twice");
      const { difference } = await more("no-such-tag");
      holds("cartAdd", difference === undefined, "difference: the call named a cart that the caller does not have");
    },
    "is applied once per Idempotency-Key": async (world) => {
      const [guest, key, body] = [world.guest(), randomUUID(), await adding(world)];
      const first = await guest.get("cartAdd", { body, key });
      const again = await guest.get("cartAdd", { body, key });
      equals("cartAdd", "cart.count", again.cart.count, first.cart.count, "the second call has the same key");
    },
    "takes no price of the caller": async (world) => {
      const [guest, body] = [world.guest(), await adding(world)];
      const answer = await guest.ask("cartAdd", { body: { ...body, price: 0.01, total: 0 }, key: randomUUID() });
      if (answer.status !== 200)
        return void (await guest.refused("cartAdd", { body: { ...body, price: 0.01 } }, [422]));
      const { cart } = await guest.get("cartLoad", { body: await world.place() });
      const { price_with_modifiers } = await world.product();
      const line = onlyLine("cartAdd", cart);
      amounts(
        "cartAdd",
        "cart.products.*.price_with_modifiers",
        line.price_with_modifiers,
        price_with_modifiers,
        "of the menu",
      );
    },
    "requires a place where none was chosen": async (world) => {
      const body = { ...(await adding(world)), shop_id: null, delivery_zone_id: null };
      const answer = await world.guest().ask("cartAdd", { body, key: randomUUID() });
      // A back end that knows the place anyway may add.
      if (answer.status === 200) return;
      const { problem } = await world.guest().refused("cartAdd", { body, key: randomUUID() }, [422]);
      const { shop_id, delivery_address } = problem.errors ?? {};
      const isNamed = (shop_id ?? delivery_address) !== undefined;
      holds(
        "cartAdd",
        isNamed,
        "errors.shop_id or errors.delivery_address: missing, and the storefront opens its choice of place by them",
      );
    },
    "refuses no units, 101 units and an unknown product": async (world) => {
      const key = randomUUID;
      await world.guest().refused("cartAdd", { body: await adding(world, 0), key: key() }, [422]);
      await world.guest().refused("cartAdd", { body: await adding(world, 101), key: key() }, [422]);
      const unknown = { ...(await adding(world)), product_key: "no-such-product" };
      await world.guest().refused("cartAdd", { body: unknown, key: key() }, [404, 409, 422]);
    },
  }),
  ...rulesOf("cartRemove", {
    "removes units, once per Idempotency-Key": async (world) => {
      const { guest, cart } = await withLine(world);
      const { cart: more } = await guest.get("cartAdd", { body: await adding(world), key: randomUUID() });
      const body = { ...(await changing(world, onlyLine("cartAdd", more))), count: cart.count };
      const key = randomUUID();
      const removed = await guest.get("cartRemove", { body, key });
      judgeCart("cartRemove", removed.cart);
      equals("cartRemove", "cart.count", removed.cart.count, more.count - cart.count, "so many were removed");
      const again = await guest.get("cartRemove", { body, key });
      equals("cartRemove", "cart.count", again.cart.count, removed.cart.count, "the second call has the same key");
    },
    "leaves no line of no units": async (world) => {
      const { guest, cart } = await withLine(world);
      const body = { ...(await changing(world, onlyLine("cartAdd", cart))), count: cart.count };
      const removed = await guest.get("cartRemove", { body, key: randomUUID() });
      equals("cartRemove", "cart.products", Object.keys(removed.cart.products), [], "all units were removed");
    },
  }),
  ...rulesOf("cartForget", {
    "removes the line": async (world) => {
      const { guest, cart } = await withLine(world);
      const forgotten = await guest.get("cartForget", { body: await changing(world, onlyLine("cartAdd", cart)) });
      judgeCart("cartForget", forgotten.cart);
      equals("cartForget", "cart.products", Object.keys(forgotten.cart.products), [], "the line was forgotten");
    },
  }),
  ...rulesOf("cartClear", {
    "empties the cart and keeps its place": async (world) => {
      const { guest } = await withLine(world);
      const { cart } = await guest.get("cartClear", {});
      judgeCart("cartClear", cart);
      equals("cartClear", "cart.count", cart.count, 0, "it was cleared");
      equals("cartClear", "cart.place", cart.place, await world.place(), "the place stays");
    },
  }),
  ...rulesOf("cartBag", {
    "takes the bag off, where it can be refused": async (world) => {
      const { guest, cart } = await withLine(world);
      const without = (await guest.get("cartBag", { body: { without_bag: true } })).cart;
      judgeCart("cartBag", without);
      const saved = sum(cart.packages.filter(({ can_refuse }) => can_refuse).map(({ price, count }) => price * count));
      amounts(
        "cartBag",
        "cart.prices.packages",
        without.prices.packages,
        cart.prices.packages - saved,
        "the bag was refused",
      );
    },
  }),
  ...rulesOf("cartSetInterval", {
    "keeps the slot, and forgets it": async (world) => {
      const { guest } = await withLine(world);
      const { interval_id } = await world.payload(guest);
      const { cart } = await guest.get("cartLoad", { body: await world.place() });
      equals("cartSetInterval", "cart.selectedInterval.id", cart.selectedInterval?.id, interval_id, "it was chosen");
      holds("cartSetInterval", cart.selectedDate !== null, "cart.selectedDate is null beside a chosen slot");
      const none = await guest.get("cartSetInterval", { body: { interval: null } });
      equals("cartSetInterval", "cart.selectedInterval", none.cart.selectedInterval, null, "null takes it back");
    },
  }),
  ...rulesOf("shopSet", {
    "puts the cart at the shop, with its menu": async (world) => {
      const shop = await world.shop();
      const reply = await world.guest().get("shopSet", { body: { shop_id: shop.id } });
      equals("shopSet", "shop.id", reply.shop.id, shop.id, "it was chosen");
      equals("shopSet", "cart.place.shop_id", reply.cart.place?.shop_id, shop.id, "the cart is there now");
      equals("shopSet", "cart.place.order_type", reply.cart.place?.order_type, "takeaway", "a shop is for takeaway");
      holds("shopSet", reply.product_groups.length > 0, "product_groups is empty");
    },
    "refuses a shop there is not": async (world) => {
      await world.guest().refused("shopSet", { body: { shop_id: 999_999_999 } }, [404, 409, 422]);
    },
  }),
];
