/** @group money */
import type { Page } from "@playwright/test";
import { checkoutOf } from "./support/checkout";
import { cartCount, ledgerOf, type PayingCity } from "./support/payable";
import { bankIcon, cards, payer } from "./support/payment";
import { advanceClock, resetClock, setClock, storedOrder } from "./support/shop";
import { atWidth, expect, inLongMode, test } from "./support/test";
import { words } from "./support/words";

/** Who takes the cards of a city, and where: on a page of the acquirer's own, or after a registration (SPEC-221). */
const t = words("ru");

test.use({ allowedNoise: new RegExp(bankIcon.source) });
test.beforeEach(() => setClock("2026-11-24T09:00:00+03:00"));
test.afterEach(() => resetClock());

/** The acquirer's own card form. */
const payThere = async (page: Page, pan: string) => {
  await page.getByTestId("pan").fill(pan);
  await page.getByTestId("expiry").fill("1239");
  await page.getByTestId("cvv").fill("123");
  await page.getByTestId("pay").click();
};

const orderOnline = async (page: Page, city: PayingCity) => {
  const guest = await checkoutOf(page, city);
  await guest.choose("cardOnline");
  return guest;
};

atWidth("desktop", () => {
  test("Vladivostok pays on Sber's page, from order to result", async ({ page }) => {
    const guest = await orderOnline(page, "vladivostok");
    await guest.orderButton().dblclick();
    await page.waitForURL(/\/hosted\/sber_new\//);
    await payThere(page, cards.approved);
    await payer(page).paid("cardOnline");
    await expect.poll(() => cartCount(page, "vladivostok")).toBe(0);
  });

  test("Minsk pays on YooKassa's, with a code of the issuer", async ({ page }) => {
    const guest = await orderOnline(page, "minsk");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    await payThere(page, cards.form);
    const me = payer(page);
    await me.confirm();
    await me.paid("cardOnline");
  });
});

atWidth("phone", () => {
  test("Antalya pays on Ozan's, once there is an e-mail", inLongMode, async ({ page }) => {
    const guest = await orderOnline(page, "antalya");
    await guest.orderButton().click();
    const email = guest.form().getByLabel(t("checkout.email"), { exact: false });
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("anya@example.com");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/ozan\//);
    await payThere(page, cards.approved);
    const id = await payer(page).paid("cardOnline");
    expect((await storedOrder(page, id)).currency_code).toBe("TRY");
  });

  test("a payment given up on the acquirer's page takes nothing and leaves the cart", async ({ page }) => {
    const guest = await orderOnline(page, "minsk");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    // The acquirer is queried every 5 s at most.
    await advanceClock(5);
    await page.getByTestId("cancel").click();
    const me = payer(page);
    const id = await me.resultOf();
    await expect(page.getByRole("heading", { name: t("payment-page.result.failure_title") })).toBeVisible();
    expect(await ledgerOf(id)).toEqual({ captures: [], refunds: [] });
    expect(await cartCount(page, "minsk")).toBe(4);
  });

  test("Samara registers the payment first, and takes the card on ours", inLongMode, async ({ page }) => {
    const guest = await orderOnline(page, "samara");
    await guest.orderButton().click();
    const me = payer(page);
    await me.atForm();
    const first = page.waitForResponse(/\/api\/order\/pay$/);
    await me.payByCard(cards.approved);
    expect(await (await first).json()).toMatchObject({ reason: "pre-auth" });
    await me.paid("cardOnline");
  });
});
