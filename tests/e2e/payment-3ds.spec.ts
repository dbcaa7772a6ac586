/**
 * @group money
 * @group security
 */
import type { Page } from "@playwright/test";
import { violationsInBothThemes } from "./support/axe";
import { bankIcon, cards, payer } from "./support/payment";
import { advanceClock, resetClock, setClock } from "./support/shop";
import { atWidth, expect, inLongMode, isLong, test } from "./support/test";
import { words } from "./support/words";

/** Cards whose issuer verifies the holder: both versions of 3-D Secure, and the page of the result (SPEC-222). */
const t = words("ru");

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|(409|422|502) .*/api/order/(pay|post3ds)`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The issuer's hidden frame: two posts, and 5 s after each of them go by at once. */
const methodFrame = async (page: Page, press: () => Promise<void>) => {
  // Its answer has to be in the frame: a second post into a frame that is still loading the first is lost.
  const gathered = page.waitForEvent("framenavigated", (frame) => frame.url().includes("/3dsserver/gather"));
  const methodCall = page.waitForRequest(/\/acs\/method$/);
  await press();
  await gathered;
  await page.clock.fastForward(5_000);
  await methodCall;
  await page.clock.fastForward(5_000);
};

/** The browser's next question after the issuer's page is at once; gives its status. */
const nextQuestion = async (page: Page): Promise<number> => {
  const answer = page.waitForResponse(/\/api\/order\/post3ds/);
  await page.clock.fastForward(5_000);
  return (await answer).status();
};

atWidth("desktop", () => {
  test("the first version: a code on the issuer's page; the order's page opens by itself (SPEC-820)", async ({
    page,
  }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.form);
    await me.confirm();
    const id = await me.paid("cardOnline");
    await page.waitForURL(new RegExp(`/order/${id}/tracking`), { timeout: 30_000 });
    await expect(page.getByRole("heading", { level: 1, name: t("tracking.title", { id }) })).toBeVisible();
  });

  test("the second version: the hidden frame, then a code", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await methodFrame(page, () => me.payByCard(cards.challenge));
    await me.confirm();
    await me.paid("cardOnline");
  });

  test("a slow payment is polled", inLongMode, async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.late);
    const first = page.waitForResponse(/\/api\/order\/post3ds/);
    await me.confirm();
    expect((await first).status()).toBe(409);
    await expect(page.getByText(t("payment-page.result.waiting"))).toBeVisible();
    await advanceClock(7);
    expect(await nextQuestion(page)).toBe(200);
    await me.paid("cardOnline");
  });
});

atWidth("phone", () => {
  test("the second version: the hidden frame is enough", inLongMode, async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await methodFrame(page, () => me.payByCard(cards.method));
    await me.paid("cardOnline");
  });

  test("a refused code leads back to paying", inLongMode, async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.form);
    const first = page.waitForResponse(/\/api\/order\/post3ds/);
    await page.getByTestId("cancel").click();
    expect((await first).status()).toBe(422);
    // A refusal is shown after the last poll (SPEC-266).
    for (let n = 0; n < 3; n += 1) expect(await nextQuestion(page)).toBe(422);
    await me.unpaid(t("payment-page.card_errors.user_declined"), "waiting_for_payment");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("link", { name: t("payment-page.result.again") }).click();
    await me.atForm();
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
  });

  test("money that comes after the last question is shown all the same", inLongMode, async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.veryLate);
    const first = page.waitForResponse(/\/api\/order\/post3ds/);
    await me.confirm();
    expect((await first).status()).toBe(409);
    expect(await nextQuestion(page)).toBe(409);
    expect(await nextQuestion(page)).toBe(409);
    expect(await nextQuestion(page)).toBe(422);
    await expect(page.getByRole("heading", { name: t("payment-page.result.unknown_title") })).toBeVisible();
    await advanceClock(60);
    const status = page.waitForResponse(/\/api\/order\/status/);
    await page.clock.fastForward(5_000);
    await status;
    await me.paid("cardOnline");
  });

  test("the page of a result is rendered by its own address, in any order of visitors", async ({ page, browser }) => {
    // In a separate browser: a page's first calls would make another guest of a customer who logs in beside them.
    const stranger = await browser.newPage();
    await stranger.goto("/moscow/order/payment-result");
    await expect(stranger.getByRole("heading", { name: t("payment-page.result.not_found") })).toBeVisible();
    await stranger.close();
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.approved);
    const id = await me.paid("cardOnline");
    await page.goto(`/moscow/order/payment-result?orderId=${id}`);
    await me.paid("cardOnline");
  });
});

if (isLong) {
  test("an issuer that refuses by itself", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    const first = page.waitForResponse(/\/api\/order\/post3ds/);
    await me.payByCard(cards.formRefused);
    await first;
    for (let n = 0; n < 3; n += 1) await nextQuestion(page);
    await me.unpaid(t("payment-page.card_errors.5206"), "waiting_for_payment");
  });

  test("a hidden frame that never answers", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await methodFrame(page, () => me.payByCard(cards.silentMethod));
    await me.paid("cardOnline");
  });

  test("an issuer that refuses after the hidden frame", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await methodFrame(page, () => me.payByCard(cards.methodRefused));
    await me.refused(t("payment-page.card_errors.5206"));
  });

  test("an issuer at an address that nobody vouches for is not gone to, and another card pays", async ({ page }) => {
    await page.clock.install();
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.foreignIssuer);
    await expect(page.getByText(t("payment-page.unsure"))).toBeVisible();
    await page.clock.fastForward(15_000);
    await page.getByRole("button", { name: t("payment-page.retry") }).click();
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
  });
}
