import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { clock } from "../../../lib/contract/settings";
import type { cities } from "./basket";
import { customer } from "./customer";
import { storefrontUrl } from "./shop";
import { desktop, isLong, phone } from "./test";

/** Delivered to for nothing, from any sum; shop 11 cooks for it. */
export const freeAddress = "Тверская улица, 7";
/** The shop that cooks for `freeAddress`. */
export const freeKitchen = 11;

/** Carts are walked at two widths, in a language each. */
export const cartViews = [
  { view: "phone", viewport: phone, language: "ru" },
  { view: "desktop", viewport: desktop, language: "de" },
] as const;

/** One of them in the gate, both in the long mode. */
export const cartView = (usual: "phone" | "desktop") => cartViews.filter(({ view }) => isLong || view === usual);

type Where = {
  readonly city?: keyof typeof cities | "minsk";
  /** What the cart stands beside on a desktop; a phone has it in a modal. */
  readonly beside?: "menu" | "form";
};

/** As if a banner had just been closed: one comes after half a minute in the menu (SPEC-54). */
const closeBanners = async (page: Page): Promise<void> => {
  const answer = await page.request.get(`${storefrontUrl()}/api/clock`);
  const { now } = clock.reply.parse(await answer.json());
  const closed = `c:${Math.floor(Date.parse(now) / 1000)}`;
  await page.context().addCookies([{ name: "sushi_banner", value: encodeURIComponent(closed), url: storefrontUrl() }]);
};

/** Opens the cart of the page's session, which is not empty: its parts, by the words customers read. */
export async function cartScreen(page: Page, language: "ru" | "de", { city = "moscow", beside = "menu" }: Where = {}) {
  const guest = customer(page, language);
  const { t, isPhone } = guest;
  await closeBanners(page);
  const onDesktop = beside === "form" ? "/cart?" : "?";
  await page.goto(`${storefrontUrl()}/${city}${isPhone ? "?modal=cart&" : onDesktop}lang=${language}`);
  const cart = isPhone ? guest.dialog(t("cart.title")) : page.getByRole("complementary");
  const lines = cart.getByRole("list", { name: t("cart.line.list") }).getByRole("listitem");
  await expect(lines.first()).toBeVisible();
  return {
    ...guest,
    cart,
    lines,
    /** What stands beside a name in the list of prices. */
    price: (name: string) => cart.locator("dt", { hasText: name }).first().locator("xpath=following-sibling::dd"),
    more: (name: string) => lines.getByRole("button", { name: t("common.counter.increase", { name }) }),
    orderButton: () =>
      isPhone || beside === "menu"
        ? cart.getByRole("button", { name: new RegExp(`^${t("cart.order.button")}`) })
        : guest.orderButton(),
  };
}
