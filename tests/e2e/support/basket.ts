import type { Page } from "@playwright/test";
import { type Cart, CartReply } from "../../../lib/contract/cart";
import { addressSet } from "../../../lib/contract/place/address";
import { callsOf } from "./calls";
import { laterVisit } from "./later-visit";
import { storefrontUrl } from "./shop";
import type { TestLanguage } from "./words";

/** The cities that tests order in. */
export const cities = { moscow: 1, samara: 2 } as const;

/**
 * Fills the cart of a page's session over HTTP, as another device of the customer would: no tab is notified.
 *
 * @param language the customer's, where his words matter
 */
export async function basketAt(
  page: Page,
  address: string,
  city: keyof typeof cities = "moscow",
  language?: TestLanguage,
) {
  await laterVisit(page, city);
  if (language !== undefined) {
    await page.context().addCookies([{ name: "sushi_language", value: language, url: storefrontUrl() }]);
  }
  const call = callsOf(page);
  const chosen = addressSet.reply.parse(await call("POST", "/address/set", { city_id: cities[city], text: address }));
  const { place } = chosen.cart;
  if (place === null) throw new Error(`Nothing is delivered to ${address}`);
  const products = chosen.product_groups.flatMap((group) => group.products);
  const dish = (alias: string) => {
    const found = products.find((product) => product.alias === alias);
    if (found === undefined) throw new Error(`The menu has no ${alias}`);
    return found;
  };
  return {
    dish,
    /** Dishes that can be added as they are, one a line. */
    plainDishes: () =>
      products.filter(({ type, modifiers: { groups } }) => type === "default" && groups.every(({ min }) => min === 0)),
    /** A dish that cannot be added before something is chosen: one of a group, of one group or of several. */
    dishToChoose: () => {
      const isOneOf = ({ min, max }: { readonly min: number; readonly max: number }) => min === 1 && max === 1;
      const found = products.find(
        ({ modifiers: { groups } }) =>
          groups.some(isOneOf) && groups.every((group) => group.min === 0 || isOneOf(group)),
      );
      if (found === undefined) throw new Error("Nothing has to be chosen on this menu");
      return found;
    },
    add: async (alias: string, count = 1, modifiers: Record<string, number> = {}): Promise<Cart> => {
      const line = { product_key: dish(alias).key, count, modifiers, ...place };
      return CartReply.parse(await call("PUT", "/cart/add", line)).cart;
    },
    /** The cart as the upstream has it. */
    cart: async (): Promise<Cart> => CartReply.parse(await call("PUT", "/cart", place)).cart,
  };
}

/** Units of one dish in the cart, whatever was chosen with it. */
export const unitsOf = (cart: Cart, productKey: string): number =>
  Object.values(cart.products)
    .filter(({ key }) => key === productKey || key.startsWith(`${productKey}~`))
    .reduce((sum, { count }) => sum + count, 0);
