import { orderRepeat } from "@/lib/contract/order-repeat";
import { isAddable } from "@/lib/domain/addable";
import { selectionProblems } from "@/lib/domain/modifier";
import { ApiError } from "../api-error";
import { isSold, offerOf } from "../rules/assortment";
import { deliveredTo, movedTo } from "../rules/cart-place";
import type { Placed } from "../rules/place";
import { repeatedLines, repeatTarget } from "../rules/repeat";
import { stepOf } from "../rules/sale-step";
import { voided } from "../rules/voided";
import type { Services } from "../services";
import type { CartRow } from "../store/carts";
import type { CartAddress, CartLine } from "../store/documents";
import type { OrderRow } from "../store/orders";
import type { Reference } from "../store/reference";
import { translated } from "../store/translated";
import { addressesOf } from "../store/user-addresses";
import { say } from "../texts/say";
import { withPrepared } from "./answer";
import { changedCart } from "./cart-call";
import { ownOrder } from "./order";
import { preparedMenu } from "./prepared-menu";
import type { Call, Serve } from "./serve";
import { savedCartAddress } from "./user-address";
import { addressView } from "./view/address-view";
import { productView } from "./view/product-view";
import { shopView } from "./view/shop-view";

type RepeatCall = Call<unknown, { readonly order_id: number; readonly replace?: boolean | undefined }>;

/** SPEC-32. */
const finished: readonly OrderRow["original_status"][] = ["done", ...voided];

const notYet = (): ApiError => new ApiError({ code: "conflict", status: 409, say: say("order.repeat_early") });

const nothingLeft = (names: readonly string[]): ApiError =>
  new ApiError({ code: "conflict", status: 409, say: say("order.repeat_nothing", { names: names.join(", ") }) });

/** The field is what tells this conflict from the others: the customer is asked, and the call made again. */
const cartNotEmpty = (): ApiError => {
  const phrase = say("order.repeat_cart");
  return new ApiError({ code: "conflict", status: 409, say: phrase, errors: { cart: [phrase] } });
};

/** The units a line is sold by at a place now; null where it is not sold there with what was chosen. */
const stepAt =
  ({ brand }: Services, { reference, language, now }: RepeatCall, placed: Placed) =>
  (line: CartLine): number | null => {
    const offer = offerOf(reference, placed, line.product_id);
    if (offer === null || !isSold(offer)) return null;
    const product = productView(offer, language, line.modifiers);
    const isChoice = isAddable(product) && selectionProblems(product, line.modifiers).length === 0;
    return isChoice ? stepOf(brand, placed, offer.product, now) : null;
  };

/** The address the order went to, as the customer's own one where he has saved it, else with the door of the order. */
const withDetails = async (
  { db }: Services,
  { reference, user }: RepeatCall,
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
export const serveOrderRepeat = (serve: Serve, services: Services): void => {
  serve(orderRepeat, async (call) => {
    const { reference, language, body, now } = call;
    const order = await ownOrder(services, call, body.order_id);
    if (!finished.includes(order.original_status)) throw notYet();
    const target = repeatTarget(reference, order, language);
    const { placed } = target;
    const { lines, missing } = repeatedLines(order.cart_snapshot.lines, now, stepAt(services, call, placed));
    const names = missing.map((name) => translated(name, language));
    if (lines.length === 0) throw nothingLeft(names);
    const address = target.address && (await withDetails(services, call, order, target.address));
    const { without_bag } = order.cart_snapshot;
    const reply = await changedCart(services, call, (cart) => {
      if (cart.lines.length > 0 && body.replace !== true) throw cartNotEmpty();
      const slot = { selected_date: null, interval_id: null };
      return { ...moved(reference, cart, placed, address), lines: [...lines], without_bag, ...slot };
    });
    const own = {
      ...reply.reply(),
      order_type: placed.order_type,
      city_alias: placed.city.alias,
      shop: placed.shop && shopView(placed.shop, language),
      delivery_address: address && addressView(reference, address, placed.zone, language),
      missing: names,
    };
    return withPrepared(own, preparedMenu(reference, placed, language));
  });
};
