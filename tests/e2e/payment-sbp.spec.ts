/** @group money */
import { devices, type Page } from "@playwright/test";
import * as z from "zod";
import { bankTexts } from "../../bank/language-texts";
import { violationsInBothThemes } from "./support/axe";
import { answerSbp, cartCount, ledgerOf } from "./support/payable";
import { bankIcon, payer } from "./support/payment";
import { advanceClock, resetClock, setClock, storedOrder } from "./support/shop";
import { atWidth, expect, inLongMode, phone, test } from "./support/test";
import { words } from "./support/words";

/** SBP: a code on a desktop, the bank's link on a phone (SPEC-224). */
const t = words("ru");
const Reply = z.object({ order_id: z.number(), payment_link: z.string() });

/** Opens the payment of an order by SBP, and waits for the bank's link. */
const openedLink = async (page: Page) => {
  const me = payer(page);
  const reply = page.waitForResponse(/\/api\/order\/pay$/);
  await me.open("sbp");
  const { order_id, payment_link: link } = Reply.parse(await (await reply).json());
  return { me, order_id, link };
};

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|500 .*/api/order/pay`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

atWidth("desktop", () => {
  test("is paid by its code", async ({ page }) => {
    const { me, link } = await openedLink(page);
    const code = page.getByRole("img", { name: t("payment-page.sbp.code") });
    await expect(code).toBeVisible();
    expect((await code.boundingBox())?.height).toBeGreaterThan(200);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await answerSbp(link, "pay");
    await me.paid("sbp");
  });

  test(
    "that is refused in the bank offers another payment type, with the cart as it was",
    inLongMode,
    async ({ page }) => {
      const { me, link } = await openedLink(page);
      await answerSbp(link, "reject");
      await me.unpaid(t("payment-page.card_errors.user_declined"), "payment_failed");
      expect(await cartCount(page)).toBe(4);
      await page.getByRole("link", { name: t("payment-page.result.other_type") }).click();
      await page.waitForURL(/\/moscow\/cart/);
      await expect(page.getByText(t("payment.returned.failure"))).toBeVisible();
    },
  );

  test("that was paid in the last second is not called unpaid", inLongMode, async ({ page }) => {
    await page.clock.install();
    const { me, order_id, link } = await openedLink(page);
    await expect(page.getByRole("img", { name: t("payment-page.sbp.code") })).toBeVisible();
    await advanceClock(590);
    await answerSbp(link, "pay");
    await expect.poll(async () => (await storedOrder(page, order_id)).status.original_status).toBe("accepted");
    await advanceClock(10);
    await me.leavesWithin(600_000, me.resultOf());
    await me.paid("sbp");
  });

  test("takes no money after its time", inLongMode, async ({ page }) => {
    await page.clock.install();
    const { me, order_id, link } = await openedLink(page);
    await expect(page.getByRole("img", { name: t("payment-page.sbp.code") })).toBeVisible();
    await advanceClock(601);
    await me.leavesWithin(601_000, page.waitForURL(/\/moscow(\?|$)/));
    await expect.poll(async () => (await storedOrder(page, order_id)).status.original_status).toBe("canceled");
    await page.goto(link);
    await expect(page.getByText(bankTexts.ru.canceled)).toBeVisible();
    await answerSbp(link, "pay");
    expect(await ledgerOf(order_id)).toEqual({ captures: [], refunds: [] });
    expect(await cartCount(page)).toBe(4);
  });

  test(
    "whose code does not come can be requested again; one that is not shown has a link",
    inLongMode,
    async ({ page }) => {
      await page.clock.install();
      const me = payer(page);
      let tries = 0;
      await page.route("**/api/order/pay", async (route) => {
        tries += 1;
        if (tries === 1) return route.fulfill({ status: 500, json: { message: "", code: "internal" } });
        const answer = await route.fetch();
        const reply = z.record(z.string(), z.unknown()).parse(await answer.json());
        // A picture of nothing.
        return route.fulfill({ response: answer, json: { ...reply, qr_code: "data:image/png;base64,AAAA" } });
      });
      await me.open("sbp");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("common.understood") })
        .click();
      const reply = page.waitForResponse(/\/api\/order\/pay$/);
      await page.getByRole("button", { name: t("payment-page.retry") }).click();
      const { payment_link: link } = Reply.parse(await (await reply).json());
      await expect(page.getByText(t("payment-page.sbp.polling"))).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(page.getByRole("link", { name: t("payment-page.sbp.go_to") })).toHaveAttribute("href", link);
      await answerSbp(link, "pay");
      await me.paid("sbp");
    },
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, userAgent: devices["Pixel 7"].userAgent });

  test("is paid by the bank's link", async ({ page }) => {
    const me = payer(page);
    await me.open("sbp");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await me.payButton().click();
    await page.waitForURL(/127\.0\.0\.1:\d+\/sbp\//);
    await page.locator('button[value="pay"]').click();
    await page.getByTestId("back").click();
    await me.paid("sbp");
  });

  test("that is left unpaid can be paid after going back", inLongMode, async ({ page }) => {
    const me = payer(page);
    await me.open("sbp");
    await me.payButton().click();
    await page.waitForURL(/127\.0\.0\.1:\d+\/sbp\//);
    const link = page.url();
    await page.goBack();
    await me.atForm();
    await me.payButton().click();
    await page.waitForURL(link);
    await page.locator('button[value="pay"]').click();
    await page.getByTestId("back").click();
    await me.paid("sbp");
  });
});
