import { type Body, check, isUnits, isWhole, notFound, Problem } from "./problem";
import { city, type Product, products, shop } from "./shop";
import { freeSlot, type Slot } from "./slots";

/** A cart is identified by its X-Cart-Id alone: the storefront keeps the id in an encrypted cookie. */
export type Cart = {
  version: number;
  isPlaced: boolean;
  shopId: number | null;
  slot: Slot | null;
  lines: Map<string, Line>;
  /** Idempotency keys of changes that are already applied. */
  keys: Set<string>;
};
type Line = { readonly product: Product; readonly added_at: string; count: number };

const carts = new Map<string, Cart>();

export const cartOf = (id: string | undefined): Cart => {
  if (id === undefined) throw new Problem(400, "The request names no cart.");
  const known = carts.get(id);
  if (known !== undefined) return known;
  const made = { version: 0, isPlaced: false, shopId: null, slot: null, lines: new Map(), keys: new Set<string>() };
  carts.set(id, made);
  return made;
};

/** Sets the place that a call names. A call without a shop leaves the chosen shop unchanged. */
const place = (cart: Cart, body: Body): void => {
  check(body, {
    city_id: (id) => id === city.id,
    order_type: (type) => type === "takeaway",
    shop_id: (id) => id === null || id === shop.id,
  });
  cart.isPlaced = true;
  if (body["shop_id"] !== null) cart.shopId = shop.id;
};

const lineOf = ({ product, count, added_at }: Line) => ({
  ...product,
  count,
  added_at,
  total_price: product.price * count,
  discount_amount: 0,
  old_price: null,
  replacement: null,
});

export const subtotalOf = ({ lines }: Cart): number =>
  [...lines.values()].reduce((sum, { product, count }) => sum + product.price * count, 0);

/** The cart in the reply of every call. Fields of features that this upstream does not offer are empty. */
export const cartReply = (cart: Cart) => {
  const lines = [...cart.lines.values()];
  const subtotal = subtotalOf(cart);
  return {
    cart: {
      version: cart.version,
      count: lines.reduce((sum, { count }) => sum + count, 0),
      place: cart.isPlaced
        ? { city_id: city.id, order_type: "takeaway", shop_id: cart.shopId, delivery_zone_id: null }
        : null,
      products: Object.fromEntries(lines.map((line) => [line.product.key, lineOf(line)])),
      packages: [],
      related: [],
      gifts: [],
      presents: [],
      promocode: null,
      bonus_description: null,
      bonus: null,
      messages: [],
      selectedDate: cart.slot?.id.slice(0, 10) ?? null,
      selectedInterval: cart.slot,
      prices: { subtotal, packages: 0, delivery: 0, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: subtotal },
      explanation: {
        subtotal: [],
        packages: [],
        delivery: [],
        discount: [],
        bonuses: [],
        upcoming_bonuses: [],
        total: [],
      },
      minimum_left: 0,
      free_delivery_left: null,
      delivery_address: null,
      shop: cart.shopId === null ? null : { id: shop.id, name: shop.name, street: shop.address.street },
    },
  };
};

const add = (cart: Cart, body: Body, now: Date): void => {
  check(body, { product_key: (key) => typeof key === "string", count: isUnits });
  place(cart, body);
  // On an error of `shop_id` the storefront opens the choice of place, and then adds again.
  if (cart.shopId === null)
    throw new Problem(422, "Please choose a shop.", { errors: { shop_id: "form.shop_id.required" } });
  const product = products.find(({ key }) => key === body["product_key"]);
  if (product === undefined) throw notFound();
  const line = cart.lines.get(product.key) ?? { product, added_at: now.toISOString(), count: 0 };
  line.count = Math.min(100, line.count + Number(body["count"]));
  cart.lines.set(product.key, line);
};

const remove = (cart: Cart, body: Body, count: number): void => {
  place(cart, body);
  const line = cart.lines.get(String(body["product_key"]));
  if (line === undefined) return;
  line.count -= count;
  if (line.count <= 0) cart.lines.delete(line.product.key);
};

export const emptied = (cart: Cart): void => cart.lines.clear();

/** The changes of a cart by endpoint. */
const changes: Readonly<Record<string, (cart: Cart, body: Body, now: Date) => void>> = {
  "PUT /cart": place,
  "PUT /cart/add": add,
  "PUT /cart/remove": (cart, body) => {
    check(body, { count: isUnits });
    remove(cart, body, Number(body["count"]));
  },
  "PUT /cart/forget": (cart, body) => remove(cart, body, Number.POSITIVE_INFINITY),
  "DELETE /cart/clear": emptied,
  // This upstream has no bags.
  "PUT /cart/packages/bag": () => undefined,
  "PUT /cart/set-interval": (cart, body, now) => {
    const interval = body["interval"];
    const isNamed = typeof interval === "object" && interval !== null && "id" in interval;
    cart.slot = freeSlot(isNamed && typeof interval.id === "string" ? interval.id : null, now);
    if (interval !== null && cart.slot === null) check(body, { interval: () => false });
  },
  "POST /shops/set": (cart, body) => {
    check(body, { shop_id: isWhole });
    if (body["shop_id"] !== shop.id) throw notFound();
    place(cart, { city_id: city.id, order_type: "takeaway", shop_id: shop.id });
  },
};

export const isCartCall = (name: string): boolean => Object.hasOwn(changes, name);

/** Applies a change once for each idempotency key, and returns the cart after it. */
export const changed = (
  name: string,
  call: {
    readonly cartId: string | undefined;
    readonly key: string | undefined;
    readonly body: Body;
    readonly now: Date;
  },
) => {
  const cart = cartOf(call.cartId);
  const before = JSON.stringify(cartReply(cart));
  if (call.key === undefined || !cart.keys.has(call.key)) changes[name]?.(cart, call.body, call.now);
  if (call.key !== undefined) cart.keys.add(call.key);
  if (JSON.stringify(cartReply(cart)) !== before) cart.version += 1;
  return cartReply(cart);
};
