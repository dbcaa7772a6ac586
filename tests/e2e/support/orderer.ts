import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { laterVisit } from "./later-visit";
import { storefrontUrl } from "./shop";

const MOSCOW = 1;

const Cart = z.object({ cart: z.object({ version: z.number(), delivery_address: z.unknown(), place: z.unknown() }) });
const Address = z.object({ street: z.string(), house: z.string() });
const Place = z.object({
  city_id: z.number(),
  order_type: z.enum(["delivery", "takeaway"]),
  shop_id: z.number().nullable(),
  delivery_zone_id: z.number().nullable(),
});
const Menu = z.object({
  product_groups: z.array(
    z.object({ products: z.array(z.object({ id: z.number(), key: z.string(), name: z.string() })) }),
  ),
});
const Slots = z.object({ intervals: z.array(z.object({ id: z.string(), disabled: z.boolean() })) });

type Wish = {
  /** The language it is ordered in. */
  readonly language?: string;
  /** A shop of Moscow to fetch it from; without one it is delivered to Tverskaya. */
  readonly shop?: number;
};

/** Orders made over HTTP with the session of the page. */
export const orderer = async (page: Page, { language = "ru", shop }: Wish = {}) => {
  await laterVisit(page);
  const send = async (method: "POST" | "PUT", path: string, data: unknown): Promise<unknown> => {
    const headers = { origin: storefrontUrl(), "idempotency-key": randomUUID(), "x-language": language };
    const answer = await page.request.fetch(`${storefrontUrl()}/api${path}`, { method, data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const toAddress = () => send("POST", "/address/set", { city_id: MOSCOW, text: "Тверская улица, 7" });
  const atShop = async (shop_id: number) => {
    const at = { city_id: MOSCOW, order_type: "takeaway", shop_id, delivery_zone_id: null };
    await send("PUT", "/cart", at);
    return send("POST", "/shops/set", { shop_id });
  };
  const chosen = await (shop === undefined ? toAddress() : atShop(shop));
  const { cart } = Cart.parse(chosen);
  const place = Place.parse(cart.place);
  const details = { room: "12", floor: null, entrance: null, intercom: null, description: null };
  const address = shop === undefined ? { ...Address.parse(cart.delivery_address), ...details } : null;
  const dishes = Menu.parse(chosen).product_groups.flatMap(({ products }) => products);
  const dish = (name: string) => {
    const found = dishes.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`The menu has no ${name}`);
    return found;
  };
  const { city_id, ...where } = place;
  const asked = { city_alias: "moscow", date: "2026-11-25", ...where };
  const slots = Slots.parse(await send("POST", "/schedule/intervals", asked)).intervals;
  const slot = slots.find(({ disabled }) => !disabled);

  const add = async (name: string, count: number) =>
    Cart.parse(await send("PUT", "/cart/add", { product_key: dish(name).key, count, ...place })).cart;
  return {
    dish,
    add,
    /** Goes to the address, whatever was chosen before. */
    toAddress,
    order: async (names: readonly string[]): Promise<number> => {
      let version = 0;
      for (const name of names) ({ version } = await add(name, 2));
      const made = await send("POST", "/order/create", {
        city_id,
        order_type: place.order_type,
        shop_id: place.shop_id,
        phone: "",
        username: "Анна",
        email: null,
        payment_type: "cash",
        cash: null,
        order_comment: null,
        cart: { version },
        order_cache_key: null,
        delivery_address: address && { street: address.street, house: address.house, ...details },
        interval_id: slot?.id,
      });
      return z.object({ order_id: z.number() }).parse(made).order_id;
    },
    cancel: (order_id: number) => send("POST", "/order/cancel", { order_id }),
  };
};
