/**
 * @group money
 * @group security
 * @rule SPEC-104
 */
import type { PaymentAlias } from "../../lib/contract/payment";
import { checkoutOf } from "./support/checkout";
import { ledgerOf, type PayingCity } from "./support/payable";
import { resetClock, setClock, storedOrder } from "./support/shop";
import { atWidth, expect, inLongMode, test } from "./support/test";

/** What is paid where the order is received: never to the bank. */
const types: readonly (readonly [PayingCity, PaymentAlias])[] = [
  ["moscow", "card"],
  ["vladivostok", "cash"],
];

test.beforeEach(() => setClock("2026-11-24T09:00:00+03:00"));
test.afterEach(() => resetClock());

for (const [at, [city, type]] of types.entries()) {
  atWidth(at % 2 === 0 ? "phone" : "desktop", () => {
    // In what every change has to pass: one that the shop's courier takes.
    const circle = type === "card" ? {} : inLongMode;
    test(`${type} in ${city} is accepted at once`, circle, async ({ page }) => {
      let payments = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/api/order/pay")) payments += 1;
      });
      const guest = await checkoutOf(page, city);
      await guest.choose(type);
      await guest.orderButton().click();
      const id = await guest.orderNumber();
      const { payment_type, status } = await storedOrder(page, id);
      expect({ payment_type, status: status.original_status }).toEqual({ payment_type: type, status: "accepted" });
      expect(await ledgerOf(id)).toEqual({ captures: [], refunds: [] });
      expect(payments).toBe(0);
    });
  });
}

test.describe("whose reply is lost", () => {
  test.use({ allowedNoise: /ERR_TIMED_OUT .*\/api\/order\/create/ });

  test("an order is found again by the next press, and is made once", async ({ page }) => {
    const guest = await checkoutOf(page, "moscow");
    await guest.choose("card");
    const made: unknown[] = [];
    await page.route("**/api/order/create", async (route) => {
      const answer = await route.fetch();
      made.push(await answer.json());
      await (made.length === 1 ? route.abort("timedout") : route.fulfill({ response: answer }));
    });
    await guest.orderButton().click();
    await expect.poll(() => made.length).toBe(1);
    await expect(guest.orderButton()).toBeEnabled();
    await guest.orderButton().click();
    const id = await guest.orderNumber();
    expect(made).toEqual([expect.objectContaining({ order_id: id }), expect.objectContaining({ order_id: id })]);
  });
});

test("a city offers what it has, in its own order", async ({ page }) => {
  const guest = await checkoutOf(page, "moscow");
  expect(await guest.offered()).toEqual(["cash", "card", "cardOnline", "sbp", "sberpay"]);
});
