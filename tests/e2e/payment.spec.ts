import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { keptOrder, ledgerOf, payBySbp } from "./support/payable";
import { advanceClock, resetClock, setClock, storefrontUrl } from "./support/shop";
import { desktop, expect, isLong, phone, test } from "./support/test";
import { words } from "./support/words";

const t = words("ru");
const approving = "4000000000003055";
const poor = "4000056655665556";
const formCard = "4242424242424242";
const frameCard = "2200000000000038";

/** Browsers ask the bank for an icon, which it has not. */
test.use({ allowedNoise: /127\.0\.0\.1:\d+\/favicon\.ico/ });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const payButton = (page: Page) => page.getByRole("button", { name: /^Оплатить/ });

const typeCard = async (page: Page, pan: string) => {
  // Key by key: the focus moves on by itself.
  await page.getByLabel(new RegExp(t("payment-page.card.number"))).click();
  await page.keyboard.type(`${pan}1239123`);
  await expect(page.getByLabel(new RegExp(t("payment-page.card.cvc")))).toHaveValue("123");
};

const openPayment = async (page: Page, type: Parameters<typeof keptOrder>[1]) => {
  const path = `/moscow/order/payment/${await keptOrder(page, type)}`;
  const answer = await page.goto(path);
  await expect(page.getByRole("heading", { name: t("payment-page.title") })).toBeVisible();
  return { path, headers: (await answer?.allHeaders()) ?? {} };
};

/** What axe finds on the screen as it is, and in the dark. */
const findings = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    // Colours on their way have no contrast worth measuring.
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
      ),
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme}: ${id} ${target}`)));
  }
  return found;
};

/** The number of the order whose payment has succeeded. */
const paidOrder = async (page: Page): Promise<number> => {
  await expect(page.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible({
    timeout: 20_000,
  });
  return Number(new URL(page.url()).searchParams.get("orderId"));
};

const cartCount = async (page: Page): Promise<number> => {
  const place = { city_id: 1, order_type: "takeaway", shop_id: 13, delivery_zone_id: null };
  const answer = await page.request.put(`${storefrontUrl()}/api/cart`, {
    data: place,
    headers: { origin: storefrontUrl() },
  });
  return z.object({ cart: z.object({ count: z.number() }) }).parse(await answer.json()).cart.count;
};

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("a card is paid once, and is in no request, address or storage", async ({ page }) => {
    const sent: string[] = [];
    const scripts = new Set<string>();
    page.on("request", (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ""}`);
      if (request.resourceType() === "script") scripts.add(new URL(request.url()).origin);
    });
    const { headers } = await openPayment(page, "cardOnline");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/127\.0\.0\.1:\d+;/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    await typeCard(page, approving);
    await payButton(page).dblclick();
    const orderId = await paidOrder(page);
    expect(await ledgerOf(orderId)).toEqual({ captures: 1, refunds: 0 });
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => cartCount(page)).toBe(0);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect([...sent, stored, page.url()].filter((text) => text.replaceAll(/[ +]/g, "").includes(approving))).toEqual(
      [],
    );
    expect(
      [...scripts].filter((origin) => origin !== storefrontUrl() && !origin.startsWith("http://127.0.0.1:")),
    ).toEqual([]);
    await page.reload();
    expect(await paidOrder(page)).toBe(orderId);
    expect(await ledgerOf(orderId)).toEqual({ captures: 1, refunds: 0 });
  });

  test("a card is confirmed on the issuer's page", async ({ page }) => {
    await openPayment(page, "cardOnline");
    await typeCard(page, formCard);
    await payButton(page).click();
    await page.getByTestId("otp").fill("123456");
    await page.getByTestId("submit").click();
    const orderId = await paidOrder(page);
    expect(await ledgerOf(orderId)).toEqual({ captures: 1, refunds: 0 });
  });

  test("SBP is paid by its code", async ({ page }) => {
    const reply = page.waitForResponse((answer) => answer.url().endsWith("/api/order/pay"));
    await openPayment(page, "sbp");
    const { payment_link } = z.object({ payment_link: z.string() }).parse(await (await reply).json());
    const code = page.getByRole("img", { name: t("payment-page.sbp.code") });
    await expect(code).toBeVisible();
    expect((await code.boundingBox())?.height).toBeGreaterThan(200);
    expect(await findings(page)).toEqual([]);
    await payBySbp(payment_link);
    const orderId = await paidOrder(page);
    expect(await ledgerOf(orderId)).toEqual({ captures: 1, refunds: 0 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, allowedNoise: /422 .*\/api\/order\/pay/ });

  test("a declined card gives way to another one", async ({ page }) => {
    await openPayment(page, "cardOnline");
    await typeCard(page, poor);
    await payButton(page).click();
    const modal = page.getByRole("dialog", { name: t("common.error_title") });
    await modal.getByRole("button", { name: t("common.understood") }).click();
    await expect(page.getByText(t("payment-page.card_errors.5051"))).toBeVisible();
    expect(await findings(page)).toEqual([]);
    for (const field of ["number", "expiry", "cvc"]) {
      await page.getByLabel(new RegExp(t(`payment-page.card.${field}`))).fill("");
    }
    await typeCard(page, approving);
    await payButton(page).click();
    expect(await ledgerOf(await paidOrder(page))).toEqual({ captures: 1, refunds: 0 });
  });

  test("the time is kept by a reload, and ends at home with the cart as it was", async ({ page }) => {
    const { path } = await openPayment(page, "cardOnline");
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(/^(10:00|09:\d\d)$/);
    await advanceClock(300);
    await page.reload();
    await expect(timer).toHaveText(/^0[45]:\d\d$/);
    await advanceClock(300);
    await page.goto(path);
    await page.waitForURL(/\/moscow/);
    await expect(page.getByText(t("payment.returned.failure"))).toBeVisible();
    expect(await cartCount(page)).toBe(4);
  });
});

if (isLong) {
  test("a card goes through the method frame to the challenge", async ({ page }) => {
    test.slow();
    await openPayment(page, "cardOnline");
    await typeCard(page, frameCard);
    await payButton(page).click();
    await page.getByTestId("otp").fill("123456", { timeout: 30_000 });
    await page.getByTestId("submit").click();
    expect(await ledgerOf(await paidOrder(page))).toEqual({ captures: 1, refunds: 0 });
  });
}
