import type { Browser, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { type PreferenceName, preferenceCookie } from "../../lib/brand/cookies";
import { type Cart, CartReply } from "../../lib/contract/cart";
import type { Language } from "../../lib/contract/language";
import { orderCreate } from "../../lib/contract/order/order";
import { addressSet } from "../../lib/contract/place/address";
import type { Product } from "../../lib/contract/product";
import { callsOf, orderOf, slotsOf } from "../../tests/e2e/support/calls";
import { customer } from "../../tests/e2e/support/customer";
import { storefrontUrl } from "../../tests/e2e/support/shop";

/** The screens that pictures are taken of, CSS px, and how many pixels of the picture one of these is. */
export const views = {
  phone: { width: 390, height: 844, scale: 2 },
  tablet: { width: 1024, height: 700, scale: 1.5 },
  desktop: { width: 1440, height: 900, scale: 1.5 },
} as const;

export type Look = {
  readonly brand: string;
  readonly view: keyof typeof views;
  readonly theme: "light" | "dark";
  readonly language?: Language;
  readonly city?: string;
};

/** The city ids and an address of each city that pictures show. */
const homes = {
  moscow: { city_id: 1, text: "Тверская улица, 7" },
  berlin: { city_id: 9, text: "Unter den Linden, 9" },
} as const;
export type Home = keyof typeof homes;

/** What a visitor has answered and chosen before: the language, the city, the cookie notice. */
const cookiesOf = ({ brand, language = "en", city = "moscow" }: Look) => {
  const known: readonly (readonly [PreferenceName, string])[] = [
    ["language", language],
    ["city_alias", city],
    ["cookie_notice", "accepted"],
  ];
  return known.map(([name, value]) => ({ name: preferenceCookie(brand, name), value, url: storefrontUrl() }));
};

/** A page of a shop's visitor. What the sandbox adds to it for who tries it out is left away, unless it is to be shown. */
export const openVisitor = async (
  browser: Browser,
  look: Look,
  { isSandboxShown = false }: { readonly isSandboxShown?: boolean } = {},
): Promise<Page> => {
  const { scale, ...viewport } = views[look.view];
  const isTouched = look.view !== "desktop";
  const context = await browser.newContext({
    baseURL: storefrontUrl(),
    viewport,
    deviceScaleFactor: scale,
    isMobile: isTouched,
    hasTouch: isTouched,
    colorScheme: look.theme,
    locale: look.language ?? "en",
    timezoneId: "Europe/Moscow",
    serviceWorkers: "block",
  });
  await context.addCookies(cookiesOf(look));
  if (!isSandboxShown) {
    await context.route("**/sandbox/fill.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
};

/** How long a screen may take until all of its pictures are there, ms; a page that listens is never idle. */
const SETTLE_MS = 4_000;

/** Waits until fonts and pictures of what is seen are there. */
const settle = async (page: Page): Promise<void> => {
  // No function inside has a name: what compiles this file would mark it with a helper that the page has not.
  await page.evaluate(async (ms) => {
    const until = performance.now() + ms;
    await document.fonts.ready;
    while (
      performance.now() < until &&
      [...document.images].some((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return !image.complete && width > 0 && bottom > 0 && top < innerHeight;
      })
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, SETTLE_MS);
};

/** What comes a moment after the page, the answers of its calls, is there by then, ms. */
const STILL_MS = 700;

/** What the screen shows now. */
export const pictureOf = async (page: Page): Promise<Buffer> => {
  await settle(page);
  await page.waitForTimeout(STILL_MS);
  return page.screenshot({ animations: "disabled" });
};

/** Moves a page so that an element is so many pixels under the top of the screen. */
export const scrollUnder = async (element: Locator, top: number): Promise<void> => {
  await element.evaluate((found, under) => {
    scrollTo({ top: found.getBoundingClientRect().top + scrollY - under, behavior: "instant" });
  }, top);
};

/** A customer who has given his name and has had an address chosen: what he does without the screens of it. */
export const knownCustomer = async (page: Page, phone: string, name: string, home: Home = "moscow") => {
  await customer(page, "en").login(phone);
  const profile = await page.request.patch("/api/user/profile", {
    data: { name },
    headers: { origin: storefrontUrl() },
  });
  expect(profile.status()).toBe(200);
  const call = callsOf(page);
  const arrived = addressSet.reply.parse(await call("POST", "/address/set", homes[home]));
  const products = arrived.product_groups.flatMap((group) => group.products);
  const dish = (alias: string): Product => {
    const found = products.find((product) => product.alias === alias);
    if (found === undefined) throw new Error(`The menu has no ${alias}`);
    return found;
  };
  const { place } = arrived.cart;
  if (place === null) throw new Error(`Nothing is delivered to ${homes[home].text}`);

  /** Puts dishes into the cart, by their aliases. */
  const fill = async (dishes: Readonly<Record<string, number>>): Promise<Cart> => {
    let { cart } = arrived;
    for (const [alias, count] of Object.entries(dishes)) {
      const line = { product_key: dish(alias).key, count, modifiers: {}, ...place };
      ({ cart } = CartReply.parse(await call("PUT", "/cart/add", line)));
    }
    return cart;
  };
  return {
    dish,
    fill,
    /** Orders dishes for the first slot, to pay in cash; gives the number of the order. */
    order: async (dishes: Readonly<Record<string, number>>, comment: string | null = null): Promise<number> => {
      const cart = await fill(dishes);
      const slot = (await slotsOf(call, home, cart)).find(({ disabled }) => !disabled);
      const order = orderOf(cart, { username: name, interval_id: slot?.id ?? null, order_comment: comment });
      return orderCreate.reply.parse(await call("POST", "/order/create", order)).order_id;
    },
  };
};
