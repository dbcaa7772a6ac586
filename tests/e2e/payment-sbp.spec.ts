import { devices } from "@playwright/test";
import * as z from "zod";
import { judgedWhole } from "./support/axe";
import { answerSbp, cartCount } from "./support/payable";
import { bankIcon, payer } from "./support/payment";
import { resetClock, setClock } from "./support/shop";
import { atWidth, expect, phone, test } from "./support/test";
import { words } from "./support/words";

/** SBP: a code on a desktop, the bank's link on a phone (spec 2 §4). */
const t = words("ru");
const Reply = z.object({ payment_link: z.string() });

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|500 .*/api/order/pay`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

atWidth("desktop", () => {
  test("is paid by its code", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    const reply = page.waitForResponse(/\/api\/order\/pay$/);
    await me.open("sbp");
    const { payment_link: link } = Reply.parse(await (await reply).json());
    const code = page.getByRole("img", { name: t("payment-page.sbp.code") });
    await expect(code).toBeVisible();
    expect((await code.boundingBox())?.height).toBeGreaterThan(200);
    expect(await judgedWhole(page)).toEqual([]);
    await answerSbp(link, "pay");
    await page.clock.fastForward(5_000);
    await me.paid("sbp");
  });

  test("that is refused in the bank offers another way to pay, with the cart as it was", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    const reply = page.waitForResponse(/\/api\/order\/pay$/);
    await me.open("sbp");
    const { payment_link: link } = Reply.parse(await (await reply).json());
    await answerSbp(link, "reject");
    await page.clock.fastForward(5_000);
    await me.unpaid(t("payment-page.result.state.failed"), "payment_failed");
    expect(await cartCount(page)).toBe(4);
    await page.getByRole("link", { name: t("payment-page.result.other_type") }).click();
    await page.waitForURL(/\/moscow\/cart/);
    await expect(page.getByText(t("payment.returned.failure"))).toBeVisible();
  });

  test("whose code does not come can be asked for again; one that is not drawn has a link", async ({ page }) => {
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
    await page.clock.fastForward(5_000);
    await me.paid("sbp");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, userAgent: devices["Pixel 7"].userAgent });

  test("is paid by the bank's link", async ({ page }) => {
    const me = payer(page);
    await me.open("sbp");
    expect(await judgedWhole(page)).toEqual([]);
    await me.payButton().click();
    await page.waitForURL(/127\.0\.0\.1:\d+\/sbp\//);
    await page.locator('button[value="pay"]').click();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await me.paid("sbp");
  });

  test("that is left unpaid can be paid after the way back", async ({ page }) => {
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
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await me.paid("sbp");
  });
});
