import type { orderRepeat } from "@/lib/contract/order/order-repeat";
import { toCents } from "@/lib/domain/cents";
import { isAddable } from "@/lib/domain/menu/addable";
import { selectionProblems } from "@/lib/domain/menu/modifier";
import type { Dependencies } from "../../dependencies";
import { type CartRow, deliveredTo, movedTo } from "../../domain/cart/cart";
import { isSold, menuItemAt } from "../../domain/catalogue/assortment";
import type { Reference } from "../../domain/catalogue/reference";
import { saleStep } from "../../domain/catalogue/sale-step";
import type { CartAddress, CartLine } from "../../domain/documents";
import { conflict, type DomainError } from "../../domain/domain-error";
import { statusesIn } from "../../domain/order/lifecycle";
import type { OrderRow } from "../../domain/order/order-row";
import { dearerNames, repeatedLines, repeatTarget } from "../../domain/order/repeat";
import type { Placed } from "../../domain/place/place";
import { translated } from "../../domain/translated";
import { addressesOf } from "../../store/user-addresses";
import { say } from "../../texts/say";
import type { Call, CallOf } from "../call";
import { changedCart } from "../cart/change-cart";
import { preparedMenu } from "../catalogue/prepared-menu";
import { productView } from "../catalogue/product-view";
import { savedCartAddress } from "../customer/user-addresses";
import { addressView } from "../place/address-view";
import { shopView } from "../place/city-view";
import { withPrepared } from "../prepared";
import { ownOrder } from "./own-order";

type RepeatCall = Call<unknown, { readonly order_id: number; readonly replace?: boolean | undefined }>;

/** SPEC-32. */
const finished = statusesIn("done", "void");

const notYet = (): DomainError => conflict(say("order.repeat_early"));

const nothingLeft = (names: readonly string[]): DomainError =>
  conflict(say("order.repeat_nothing", { names: names.join(", ") }));

/** The field distinguishes this conflict from the others: the customer is prompted, and the call repeated. */
const cartNotEmpty = (): DomainError => {
  const phrase = say("order.repeat_cart");
  return conflict(phrase, { cart: [phrase] });
};

/** The units a line is sold by at a place now; null where it is not sold there with what was chosen. */
const stepAt =
  ({ brand }: Pick<Dependencies, "brand">, { reference, language, now }: RepeatCall, placed: Placed) =>
  (line: CartLine): number | null => {
    const item = menuItemAt(reference, placed, line.product_id);
    if (item === null || !isSold(item)) return null;
    const product = productView(item, language, line.modifiers);
    const isChoice = isAddable(product) && selectionProblems(product, line.modifiers).length === 0;
    return isChoice ? saleStep(brand, placed, item.product, now) : null;
  };

/** The address the order went to, as the customer's own one where he has saved it, else with the door of the order. */
export const withDetails = async (
  { db }: Pick<Dependencies, "db">,
  { reference, user }: Pick<Call<unknown, unknown>, "reference" | "user">,
  order: OrderRow,
  address: CartAddress,
): Promise<CartAddress> => {
  if (order.delivery_address === null) return address;
  const { room, floor, entrance, intercom, description } = order.delivery_address;
  const rows = user === null ? [] : await addressesOf(db, user.id);
  const twin = rows.find(
    (row) =>
      row.address.city_id === address.city_id &&
      row.address.coordinates.latitude === address.coordinates.latitude &&
      row.address.coordinates.longitude === address.coordinates.longitude &&
      row.address.room.toLowerCase() === room.toLowerCase(),
  );
  return twin === undefined
    ? { ...address, door: { room, floor, entrance, intercom, description } }
    : savedCartAddress(reference, twin);
};

const moved = (reference: Reference, cart: CartRow, { city, order_type, shop }: Placed, address: CartAddress | null) =>
  address === null
    ? movedTo(reference, cart, { city_id: city.id, order_type, shop_id: shop?.id ?? null, delivery_zone_id: null })
    : deliveredTo(reference, cart, address);

/**
 * Repeats a finished order of one's own (SPEC-32). The cart changes as a whole or, with every refusal, not at all;
 * money is never taken over: the new cart is priced like any other.
 */
export const repeatOrder = async (
  deps: Pick<Dependencies, "brand" | "db" | "limits">,
  call: CallOf<typeof orderRepeat>,
) => {
  const { reference, language, body, now } = call;
  const order = await ownOrder(deps, call, body.order_id);
  if (!finished.includes(order.original_status)) throw notYet();
  const target = repeatTarget(reference, order, language);
  const { placed } = target;
  const { lines, missing } = repeatedLines(order.cart_snapshot.lines, now, stepAt(deps, call, placed));
  const names = missing.map((name) => translated(name, language));
  if (lines.length === 0) throw nothingLeft(names);
  const address = target.address && (await withDetails(deps, call, order, target.address));
  const { without_bag } = order.cart_snapshot;
  const repeated = await changedCart(deps, call, (cart) => {
    if (cart.lines.length > 0 && body.replace !== true) throw cartNotEmpty();
    const slot = { selected_date: null, interval_id: null };
    const bag = { without_bag, bag_requested: !without_bag };
    return { ...moved(reference, cart, placed, address), lines: [...lines], ...bag, ...slot, agent_session: null };
  });
  const { products } = repeated.cart;
  const unitNow = (key: string): number | null => {
    const product = products[key];
    return product === undefined ? null : toCents(product.price_with_modifiers);
  };
  const dearer = dearerNames(order.cart_snapshot, placed.city.currency_code, unitNow);
  const own = {
    ...repeated,
    order_type: placed.order_type,
    city_alias: placed.city.alias,
    shop: placed.shop && shopView(placed.shop, placed.city, language, call.now),
    delivery_address: address && addressView(reference, address, placed.zone, language),
    missing: names,
    ...(dearer.length > 0 && { dearer: dearer.map((name) => translated(name, language)) }),
  };
  return withPrepared(own, preparedMenu(reference, placed, language));
};
