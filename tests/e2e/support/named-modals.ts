import type { Page } from "@playwright/test";
import type { NamedModalKind } from "@/lib/client/modal/named-modal";
import { expect } from "./test";

/** What a link has beside `modal`, by the modal: a new one in the registry has to be named here. */
export const namedModals = (dish: string, promotion: string): Record<NamedModalKind, string> => ({
  cities: "",
  call_me_back: "",
  feedback: "",
  provider_partner: "",
  rent_partner: "",
  user_order: "",
  return_request: "",
  order_types: "",
  cart: "",
  slots: "",
  bonus_info: "",
  user_login: "",
  product: `&product=${dish}`,
  promo: `&alias=${promotion}`,
  shared_cart: `&dishes=1-${dish}`,
});

/** What an address opens on the screen: a dialog, or on a phone a promotion that has unfolded. */
const opened = (page: Page) => page.getByRole("dialog").or(page.locator("details[open]")).first();

/** Presses a link as the menu, a banner or a text page may have it. */
export const pressLink = async (page: Page, href: string): Promise<void> => {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    link.textContent = "link";
    link.id = "pressed-link";
    link.style.cssText = "position:fixed;z-index:9999;top:50%;left:50%";
    document.getElementById("main")?.append(link);
  }, href);
  await page.locator("#pressed-link").click();
  await page.evaluate(() => document.getElementById("pressed-link")?.remove());
};

type Walk = {
  /** A page of the shop to begin at. */
  readonly from: string;
  /** An address that names a modal. */
  readonly to: string;
};

/**
 * Opens a modal by a link and by its address, goes back and on again, and reloads: it is there each time, and closing it leaves a
 * page whose address is without it. A promotion leads to the page that lists them, which going on shows.
 */
export const walkNamedModal = async (page: Page, { from, to }: Walk): Promise<void> => {
  const open = opened(page);
  const closed = () => expect(page.getByRole("dialog"), `${to} closed`).toHaveCount(0);
  const isUnnamed = () => expect.poll(() => page.url(), `${to} closed`).not.toMatch(/[?&]modal=/);

  await page.goto(from);
  await page.waitForLoadState("networkidle");
  await pressLink(page, to);
  await expect(open, `${to} by a link`).toBeVisible();
  await page.goBack();
  await closed();
  await isUnnamed();
  if (!to.includes("modal=promo")) {
    await page.goForward();
    await expect(open, `${to} by going on`).toBeVisible();
  }

  await page.goto(to);
  await expect(open, `${to} by its address`).toBeVisible();
  await page.reload();
  await expect(open, `${to} after a reload`).toBeVisible();
  await page.keyboard.press("Escape");
  await closed();
  await isUnnamed();
};
