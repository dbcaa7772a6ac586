import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { CartReply } from "../../../lib/contract/cart";
import { orderCreate } from "../../../lib/contract/order/order";
import { orderCacheCreate } from "../../../lib/contract/order/order-cache";
import { shopSet } from "../../../lib/contract/place/shop";
import { callsOf, orderOf, slotsOf } from "./calls";
import { customer, newPhone } from "./customer";
import { laterVisit } from "./later-visit";
import { cards, payer } from "./payment";
import { storefrontUrl } from "./shop";
import type { TestLanguage } from "./words";

const CITY = { id: 1, alias: "moscow" } as const;
const names = { ru: "Анна", tr: "Ayşe" } as const;
type Dishes = Readonly<Record<string, number>>;

/** A customer of a shop on the phone, who fetches what he orders. */
export const shiftCustomer = async (page: Page, language: keyof typeof names & TestLanguage, shop_id: number) => {
  const guest = customer(page, language);
  const phone = newPhone();
  await laterVisit(page);
  await guest.login(phone);
  const call = callsOf(page, { "accept-language": language });
  const place = { city_id: CITY.id, order_type: "takeaway", shop_id, delivery_zone_id: null } as const;
  const dishNames = new Map<string, string>();
  const open = (path: string) => page.goto(`${storefrontUrl()}/${CITY.alias}${path}`);

  /** Puts dishes into the cart, by their aliases, in place of what is there; without the screens of it. */
  const fill = async (dishes: Dishes) => {
    await call("PUT", "/cart", place);
    await call("DELETE", "/cart/clear", {});
    const { product_groups, cart } = shopSet.reply.parse(await call("POST", "/shops/set", { shop_id }));
    const products = product_groups.flatMap((group) => group.products);
    let last = cart;
    for (const [alias, count] of Object.entries(dishes)) {
      const product = products.find((one) => one.alias === alias);
      if (product === undefined) throw new Error(`The menu has no ${alias}`);
      dishNames.set(alias, product.name);
      const line = { ...place, product_key: product.key, count };
      last = CartReply.parse(await call("PUT", "/cart/add", line)).cart;
    }
    return last;
  };
  const draft = async (dishes: Dishes, payment_type: "cardOnline" | "cash") => {
    const cart = await fill(dishes);
    const slot = (await slotsOf(call, CITY.alias, cart)).find(({ disabled }) => !disabled);
    return orderOf(cart, { phone, username: names[language], payment_type, interval_id: slot?.id ?? null });
  };

  return {
    ...guest,
    page,
    phone,
    open,
    fill,
    /** A dish that was in the cart, as the customer reads it. */
    nameOf: (alias: string): string => dishNames.get(alias) ?? "",
    /** Orders and pays by card on the page of it; returns the number of the order. */
    pay: async (dishes: Dishes): Promise<number> => {
      const key = orderCacheCreate.reply.parse(
        await call("POST", "/order/create-order-cache", await draft(dishes, "cardOnline")),
      ).order_cache_key;
      await open(`/order/payment/${key}`);
      const holder = payer(page, language);
      await holder.payByCard(cards.approved);
      return holder.paid("cardOnline");
    },
    /** Orders without the screens of it, to pay in cash. */
    order: async (dishes: Dishes): Promise<number> =>
      orderCreate.reply.parse(await call("POST", "/order/create", await draft(dishes, "cash"))).order_id,
    /** Opens the form of the cart with all of it written but the last button. */
    atCheckout: async () => {
      await open("/cart");
      await page
        .getByRole("main")
        .getByRole("button", { name: new RegExp(guest.t("cart.order.button")) })
        .click();
      await guest.fillContacts({ name: names[language] });
      await guest.chooseTime();
      await guest.agree();
    },
    /** The order's own page, which follows it. */
    follow: async (id: number) => {
      await open(`/order/${id}/tracking`);
      await expect(page.getByRole("list", { name: guest.t("tracking.stages") })).toBeVisible();
    },
  };
};
export type ShiftCustomer = Awaited<ReturnType<typeof shiftCustomer>>;
