/**
 * @group money
 * @group security
 * @rule SPEC-46 SPEC-223
 */
import * as z from "zod";
import { cartCount, ledgerOf } from "./support/payable";
import { bankIcon, cards, payer } from "./support/payment";
import { advanceClock, resetClock, setClock, setSlotMinutes, storefrontUrl } from "./support/shop";
import { atWidth, expect, inLongMode, test } from "./support/test";
import { words } from "./support/words";

/** Returns to the payment page: back, reload, another tab, later, too late. The money moves once. */
const t = words("ru");

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|(409|422) .*/api/order/pay`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The shop of Moscow where tests pay. */
const SHOP = 13;
const Slots = z.object({ intervals: z.array(z.object({ disabled_reason: z.string().nullish() })) });

/** How many time slots of today others find full. */
const fullSlots = async (): Promise<number> => {
  const place = { city_alias: "moscow", order_type: "takeaway", shop_id: SHOP, delivery_zone_id: null, date: null };
  const answer = await fetch(`${storefrontUrl()}/api/schedule/intervals`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: storefrontUrl() },
    body: JSON.stringify(place),
  });
  const { intervals } = Slots.parse(await answer.json());
  return intervals.filter(({ disabled_reason }) => disabled_reason === "full").length;
};

test.describe("the time slot", () => {
  // Another day: what other walks ordered for their day fills slots too, once a slot has one minute.
  test.beforeEach(() => setClock("2026-11-27T12:00:00+03:00"));
  test.afterEach(() => setSlotMinutes(SHOP, 480));

  test(
    "goes to others when the page is left for another site, and back to it when it comes again",
    inLongMode,
    async ({ page }) => {
      await setSlotMinutes(SHOP, 1);
      const before = await fullSlots();
      await payer(page).open("cardOnline");
      await expect.poll(fullSlots).toBe(before + 1);
      await page.goto("about:blank");
      await expect.poll(fullSlots, { timeout: 40_000 }).toBe(before);
      await page.goBack();
      await expect.poll(fullSlots).toBe(before + 1);
    },
  );
});

atWidth("phone", () => {
  test("the time runs on through a reload, and ends at home with the cart as it was", inLongMode, async ({ page }) => {
    const me = payer(page);
    const { path } = await me.open("cardOnline");
    await expect(me.timer()).toHaveText(/^(10:00|09:\d\d)$/);
    await advanceClock(300);
    await page.reload();
    await expect(me.timer()).toHaveText(/^0[45]:\d\d$/);
    await advanceClock(300);
    await page.goto(path);
    await page.waitForURL(/\/moscow(\?|$)/);
    await expect(page.getByText(t("payment.returned.failure"))).toBeVisible();
    expect(await cartCount(page)).toBe(4);
  });

  test("at zero an open page leads home by itself", inLongMode, async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await expect(me.timer()).toHaveText(/^(10:00|09:\d\d)$/);
    await me.typeCard(cards.approved);
    await advanceClock(600);
    await me.leavesWithin(600_000, page.waitForURL(/\/moscow(\?|$)/));
    await expect(page.getByText(t("payment.returned.failure"))).toBeVisible();
    expect(await cartCount(page)).toBe(4);
  });

  test("a closed tab: the order waits in the list and its check, and leads to its payment", async ({ page }) => {
    const me = payer(page);
    const { path } = await me.open("cardOnline");
    await me.payByCard(cards.form);
    await expect(page.getByTestId("otp")).toBeVisible();
    await page.goto("/moscow/profile?tab=orders");
    const card = page.getByRole("article").first();
    const pay = card.getByRole("link", { name: /^Оплатить заказ/ });
    await expect(pay).toHaveAttribute("href", path);
    await card.getByRole("button", { name: /^Подробнее/ }).click();
    const check = page.getByRole("dialog");
    await expect(check.getByRole("link", { name: t("order.check.pay") })).toHaveAttribute("href", path);
    await check.getByRole("link", { name: t("order.check.track") }).click();
    await page.waitForURL(/\/tracking$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("tracking.pay") })
      .click();
    await me.atForm();
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
  });
});

atWidth("desktop", () => {
  test("back from the issuer's page another card pays", inLongMode, async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.form);
    await expect(page.getByTestId("otp")).toBeVisible();
    await page.goBack();
    await me.atForm();
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
  });

  test("back from the result leads on to it again", inLongMode, async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.approved);
    const id = await me.paid("cardOnline");
    await page.goBack();
    expect(await me.paid("cardOnline")).toBe(id);
  });

  test("two tabs pay one order once", async ({ page, context }) => {
    const me = payer(page);
    const { path } = await me.open("cardOnline");
    const other = payer(await context.newPage());
    const [, second] = context.pages();
    await second?.goto(path);
    await me.typeCard(cards.approved);
    await second?.bringToFront();
    await other.typeCard(cards.earlyNews);
    await Promise.all([me.payButton().click(), other.payButton().click()]);
    const id = await me.paid("cardOnline");
    expect(await other.paid("cardOnline")).toBe(id);
    expect((await ledgerOf(id)).captures).toHaveLength(1);
  });
});
