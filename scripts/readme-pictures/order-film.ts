import type { Browser } from "@playwright/test";
import { expect } from "@playwright/test";
import { callsOf } from "../../tests/e2e/support/calls";
import { customer } from "../../tests/e2e/support/customer";
import { cards, payer } from "../../tests/e2e/support/payment";
import { advanceClock, advanceOrder } from "../../tests/e2e/support/shop";
import { startFilm } from "./film";
import type { Frame } from "./film-frames";
import { knownCustomer, openVisitor, settle } from "./visitor";

const BRAND = "sushi";
const FLAT = "12";
const DISH = "Philadelphia";

/** An order on a phone from the menu to the courier, by a customer who was here before. */
export const filmOrder = async (browser: Browser): Promise<Frame[]> => {
  const page = await openVisitor(browser, { brand: BRAND, view: "film", theme: "light" });
  const guest = customer(page, "en");
  const { t } = guest;
  const { fill } = await knownCustomer(page, "79160001140", "Anna");

  // The flat is written before the film begins: the tab keeps it for the next order.
  await fill({ edamame: 1 });
  await page.goto("/moscow/cart");
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.order.button")) })
    .click();
  await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill(FLAT);
  await settle(page);
  await callsOf(page)("DELETE", "/cart/clear", {});

  await page.goto("/moscow");
  await settle(page);
  await page.waitForTimeout(1_500);
  const film = await startFilm(page);
  await film.hold(800);
  const group = page.locator("#philadelphia");
  await film.scrollUnder(group, 64);
  await film.hold(240);
  await film.press(group.getByRole("button", { name: t("product.choose", { name: DISH }), exact: true }), 400);
  const sheet = page.getByRole("dialog");
  await film.hold(500);
  await film.press(sheet.getByRole("button", { name: new RegExp(`^${t("product.add_for")}`) }), 400);
  await expect(sheet).toBeHidden();
  await film.hold(500);

  await film.press(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) }), 480);
  await film.hold(900);
  const cart = guest.dialog(t("cart.title"));
  await film.press(cart.getByRole("button", { name: new RegExp(t("cart.order.button")) }), 240);
  await expect(guest.form()).toBeVisible();
  await page.waitForTimeout(800);
  await film.hold(500);
  const times = guest.form().getByRole("region", { name: t("checkout.time_delivery") });
  await film.scrollUnder(times, 120, 480);
  await film.press(times.getByRole("radio").nth(1).locator("xpath=ancestor-or-self::label[1]"), 160);
  await film.hold(300);
  const payment = guest.form().getByRole("region", { name: t("checkout.payment"), exact: true });
  await film.scrollUnder(payment, 120, 480);
  const card = payment.getByRole("radio", { name: t("payment.types.cardOnline"), exact: true });
  await film.press(card.locator("xpath=ancestor-or-self::label[1]"), 160);
  await film.hold(300);
  await film.press(guest.orderButton(), 160);

  const me = payer(page, "en");
  await me.atForm();
  await page.waitForTimeout(800);
  await film.hold(400);
  await me.typeCard(cards.approved);
  await film.hold(500);
  await film.press(me.payButton(), 240);
  await expect(page.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible();
  await film.hold(800);
  const id = await guest.orderNumber();
  await expect(page.getByText(t("tracking.live"))).toBeAttached();
  await page.waitForTimeout(800);
  await film.hold(700);
  const current = page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]');
  await advanceOrder(id, "cooking");
  await expect(current).toContainText(t("tracking.stage.cooking"));
  await film.hold(700);
  await advanceClock(900);
  await advanceOrder(id, "cooked");
  await advanceOrder(id, "sent");
  await expect(current).toContainText(t("tracking.stage.delivery"));
  await page.waitForTimeout(4_000);
  await film.hold(900);
  for (let way = 0; way < 3; way += 1) {
    await advanceClock(60);
    await page.waitForTimeout(3_500);
    await film.hold(350);
  }
  await film.hold(500);
  await page.context().close();
  return film.frames();
};
