import type { Page } from "@playwright/test";
import { type Cart, cartAdd } from "../../../lib/contract/cart";
import { orderCreate } from "../../../lib/contract/order/order";
import { addressSet } from "../../../lib/contract/place/address";
import { shopSet } from "../../../lib/contract/place/shop";
import { callsOf, orderOf, slotsOf } from "./calls";
import { laterVisit } from "./later-visit";

const MOSCOW = 1;

type Wish = {
  /** The language it is ordered in. */
  readonly language?: string;
  /** A shop of Moscow to fetch it from; without one it is delivered to Tverskaya. */
  readonly shop?: number;
};

/** Orders made over HTTP with the session of the page. */
export const orderer = async (page: Page, { language = "ru", shop }: Wish = {}) => {
  await laterVisit(page);
  const call = callsOf(page, { "x-language": language });
  const toAddress = async () =>
    addressSet.reply.parse(await call("POST", "/address/set", { city_id: MOSCOW, text: "Тверская улица, 7" }));
  const atShop = async (shop_id: number) => {
    const at = { city_id: MOSCOW, order_type: "takeaway", shop_id, delivery_zone_id: null };
    await call("PUT", "/cart", at);
    return shopSet.reply.parse(await call("POST", "/shops/set", { shop_id }));
  };
  const { cart, product_groups } = await (shop === undefined ? toAddress() : atShop(shop));
  const dishes = product_groups.flatMap(({ products }) => products);
  const dish = (name: string) => {
    const found = dishes.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`The menu has no ${name}`);
    return found;
  };
  const slot = (await slotsOf(call, "moscow", cart, "2026-11-25")).find(({ disabled }) => !disabled);

  const add = async (name: string, count: number): Promise<Cart> => {
    const line = { product_key: dish(name).key, count, ...cart.place };
    return cartAdd.reply.parse(await call("PUT", "/cart/add", line)).cart;
  };
  return {
    dish,
    add,
    /** Goes to the address, whatever was chosen before. */
    toAddress,
    order: async (names: readonly string[]): Promise<number> => {
      let { version } = cart;
      for (const name of names) ({ version } = await add(name, 2));
      const order = orderOf({ ...cart, version }, { interval_id: slot?.id ?? null });
      return orderCreate.reply.parse(await call("POST", "/order/create", order)).order_id;
    },
    cancel: (order_id: number) => call("POST", "/order/cancel", { order_id }),
  };
};
