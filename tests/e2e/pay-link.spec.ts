/**
 * @group money
 * @group security
 * @rule SPEC-710 SPEC-713 SPEC-813
 */
import { expect, type Page } from "@playwright/test";
import { violationsInBothThemes } from "./support/axe";
import { demoDesk } from "./support/demo-staff";
import { moved, observeShifts, withSlowReplies } from "./support/layout-shift";
import { ownShop } from "./support/own-shop";
import { bankIcon, cards, payer } from "./support/payment";
import { sentOrderLink } from "./support/shop";
import { desktop, phone, test } from "./support/test";
import { words } from "./support/words";

/** An order that is taken on the telephone and paid by the link of its SMS, from the first ring to the kitchen's board. */
const t = words("ru");
const PHONE = "79161230099";
const SHOP = 13;

test.use({
  viewport: phone,
  allowedNoise: new RegExp(`${bankIcon.source}|422 .*/api/order/pay|404 .*/api/order/link`),
});

const shop = ownShop("pay-link", { storefront: 13_960, upstream: 13_970, bank: 13_980, staff: 13_990 });

/** Takes the order: a dish that is fetched at a shop, paid by a link. */
const takeOrder = async (desk: Page): Promise<number> => {
  const main = desk.getByRole("main");
  const named = (key: string) => ({ name: new RegExp(`^${t(`staff-phone-order.${key}`)}`) });
  const box = (key: string) => main.getByRole("textbox", named(key));
  const choice = (key: string) => main.getByRole("combobox", named(key));
  await desk.goto(`${shop().consoleUrl}/phone-order`);
  await choice("city").selectOption({ label: "Москва" });
  await box("phone").fill(PHONE);
  await box("phone").press("Enter");
  await main.getByRole("radio", { name: t("staff-phone-order.takeaway") }).check();
  await choice("shop").selectOption(String(SHOP));
  await box("dish").fill("филадельфия");
  await expect(main.getByRole("button", { name: /Филадельфия/ }).first()).toBeVisible();
  await box("dish").press("Enter");
  // What a dish is ordered with is chosen first.
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: /^Добавить/ })
    // Below those of its choices.
    .last()
    .click();
  await choice("time").locator("option").nth(1).waitFor({ state: "attached" });
  await choice("time").selectOption({ index: 1 });
  await box("name").fill("Алёна");
  await choice("payment").selectOption("cardOnline");
  await expect(main.getByText(t("staff-phone-order.link_hint"))).toBeVisible();
  await main.getByRole("button", { name: t("staff-phone-order.place") }).click();
  await expect(main.getByText(t("staff-pay-link.awaiting"))).toBeVisible();
  expect(await violationsInBothThemes(desk)).toEqual([]);
  const number = /\/orders\/(\d+)/.exec(
    (await desk.getByRole("link", { name: t("staff-phone-order.show") }).getAttribute("href")) ?? "",
  );
  return Number(number?.[1]);
};

test("staff take an order on the telephone, its customer pays by the link of the SMS, and the kitchen has it", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const office = await browser.newContext({ viewport: desktop, locale: "ru-RU" });
  const desk = await demoDesk(office, shop(), SHOP);
  const id = await takeOrder(desk);
  const link = await sentOrderLink(PHONE);
  await expect(desk.getByLabel(t("staff-pay-link.address"))).toHaveValue(link);
  const board = await office.newPage();
  await board.goto(`${shop().consoleUrl}/board`);
  await expect(board.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(board.getByText(String(id))).toBeHidden();

  await withSlowReplies(page);
  await observeShifts(page);
  const answer = await page.goto(link);
  const headers = (await answer?.allHeaders()) ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  const me = payer(page);
  await me.atForm();
  await expect(page.getByText(t("order-link.intro"))).toBeVisible();
  expect(await moved(page)).toEqual([]);
  await page.unroute("**/api/**");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await me.payByCard(cards.poor);
  await me.refused(t("payment-page.card_errors.5051"));
  await me.payByCard(cards.form);
  await me.confirm();
  await expect(page.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible();
  // The same browser is nobody's: no account, no order of it.
  for (const path of ["/api/user/balance", "/api/user/orders/1"]) {
    expect((await page.request.get(`${shop().storefrontUrl}${path}`)).status()).toBe(401);
  }
  expect((await page.request.get(`${shop().storefrontUrl}/api/order/${id}`)).status()).toBe(404);
  await page.getByRole("link", { name: t("order-link.show") }).click();
  await expect(page.getByRole("heading", { name: t("order-link.paid") })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await expect(desk.getByText(t("staff-pay-link.paid"), { exact: true })).toBeVisible();
  await expect(board.getByText(String(id)).first()).toBeVisible();
  await office.close();
});

test("a link that opens nothing is one clear page", async ({ page }) => {
  await page.goto(`${shop().storefrontUrl}/moscow/order/link`);
  await expect(page.getByRole("heading", { name: t("order-link.missing") })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
