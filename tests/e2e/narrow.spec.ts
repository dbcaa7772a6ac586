import type { Locator } from "@playwright/test";
import { addressCheck } from "../../lib/contract/place/address";
import { basketAt } from "./support/basket";
import { checkoutOf } from "./support/checkout";
import { customer } from "./support/customer";
import { strayed } from "./support/layout";
import { bankIcon } from "./support/payment";
import { resetClock, setClock } from "./support/shop";
import { expect, test } from "./support/test";
import { words } from "./support/words";

/** The narrowest phones in the language with the longest words: what an order, its payment and a login stumble over. */
const t = words("de");

test.use({ viewport: { width: 360, height: 640 }, allowedNoise: new RegExp(`${bankIcon.source}|429 .*/api/`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

test("an order that waits, in the cart and after it was cancelled", async ({ page }) => {
  const guest = await checkoutOf(page, "minsk");
  await guest.choose("cardOnline");
  await guest.orderButton().click();
  await page.waitForURL(/\/hosted\/yookassa\//);
  await page.goto("/minsk?modal=cart&lang=de");
  const cookies = await page.context().cookies();
  const id = Number(cookies.find(({ name }) => name === "sushi_order_id")?.value);
  const cart = page.getByRole("dialog", { name: t("cart.title") });
  await expect(cart.getByRole("button", { name: t("cart.waiting_order.pay_of", { id }) })).toBeVisible();
  expect(await strayed(page)).toEqual([]);
  await page.goto(`/minsk/order/${id}/tracking`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("tracking.cancel") })
    .click();
  await page.getByRole("button", { name: t("tracking.cancel_yes") }).click();
  await page.waitForURL(/tab=orders/);
  await page.addInitScript(() => sessionStorage.setItem("sushi_order_note", "replaced:1041"));
  await page.goto(`/minsk/order/payment-result?orderId=${id}`);
  await expect(page.getByRole("heading", { name: t("payment-page.result.title.canceled") })).toBeVisible();
  await expect(page.getByText(t("payment-page.note.replaced", { id: 1041 }))).toBeVisible();
  expect(await strayed(page)).toEqual([]);
});

test("a code of six digits, and its refusal", async ({ page }) => {
  await page.route("**/api/auth/send-code", (route) => route.fulfill({ json: { timer: 60, code_length: 6 } }));
  const message = "Zu viele falsche Codes. Bitte versuchen Sie es in 15 Minuten noch einmal.";
  const refusal = { status: 429, json: { message, code: "rate_limited" } };
  await page.route("**/api/auth/verify", (route) => route.fulfill(refusal));
  await page.goto("/moscow?modal=user_login&lang=de");
  const { dialog } = customer(page, "de");
  const login = dialog(t("login.title"));
  await login.getByLabel(t("login.phone"), { exact: false }).pressSequentially("9161234567");
  await login.getByRole("button", { name: t("login.send.sms") }).click();
  const code = login.getByLabel(t("login.code.sms", { length: 6 }));
  await code.pressSequentially("12345");
  expect(await strayed(page)).toEqual([]);
  await code.pressSequentially("6");
  await expect(login.getByText(message)).toBeVisible();
  expect(await strayed(page)).toEqual([]);
});

test("the pin of an address stands clear of what is said about it, typed or pressed", async ({ page }) => {
  await page.goto("/moscow?modal=order_types&lang=de");
  const place = customer(page, "de").dialog(t("address.modal.delivery"));
  const map = place.getByRole("application");
  const pin = map.locator('svg[viewBox="0 0 25 30"]');
  const foot = place.locator('div:has(> button[type="submit"])');
  const edges = async (of: Locator) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  /** px between the tip of the pin and what lies over the map, and above the pin. */
  const room = async () => {
    const [drop, plan, below] = await Promise.all([edges(pin), edges(map), edges(foot)]);
    return Math.min(below.top - drop.bottom, drop.top - plan.top);
  };
  await place.getByRole("combobox").fill("Тверская 7");
  await place.getByRole("option", { name: /7/ }).first().click();
  await expect(place.getByText(t("address.result.available"))).toBeVisible();
  await expect(pin).toBeVisible();
  await expect.poll(room).toBeGreaterThan(8);

  // A longer answer than this one rises over the place that was pressed.
  await place.getByRole("combobox").fill("Тверская");
  await expect(place.getByText(t("address.result.available"))).toBeHidden();
  await page.keyboard.press("Escape");
  const [plan, below] = await Promise.all([map.boundingBox(), edges(foot)]);
  const answer = page.waitForResponse(/\/api\/address\/check/);
  await page.mouse.click((plan?.x ?? 0) + (plan?.width ?? 0) / 2, below.top - 6);
  await answer;
  await expect(place.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect.poll(room).toBeGreaterThan(8);
});

test("what delivery costs has a sign between two terms, and none at an end of a line", async ({ page }) => {
  const prices = { delivery: 249, minimum_order_amount: 1000, has_free_delivery: false, free_delivery_from: 3000 };
  await page.route("**/api/address/check", async (route) => {
    const answer = await route.fetch();
    const reply = addressCheck.reply.parse(await answer.json());
    await route.fulfill({ json: { ...reply, address: { ...reply.address, delivery_prices: prices } } });
  });
  await page.goto("/moscow?modal=order_types&lang=de");
  const place = customer(page, "de").dialog(t("address.modal.delivery"));
  await place.getByRole("combobox").fill("Тверская 7");
  await place.getByRole("option", { name: /7/ }).first().click();
  const terms = place.getByRole("status").getByRole("listitem");
  // How long it takes, and three terms.
  await expect(terms).toHaveCount(4);
  // Their styles may come after them.
  await expect.poll(() => terms.last().evaluate((item) => getComputedStyle(item, "::before").content)).toMatch(/^"·"/);
  const signs = await terms.evaluateAll((items) =>
    items.map((item) => {
      const { left, top } = item.getBoundingClientRect();
      const sign = getComputedStyle(item, "::before");
      const clip = item.parentElement?.parentElement;
      const isVisible = clip == null || left + Number.parseFloat(sign.width) > clip.getBoundingClientRect().left + 1;
      return { top, isVisible, hasSign: sign.content.startsWith('"·"') };
    }),
  );
  expect(new Set(signs.map(({ top }) => top)).size, "lines").toBeGreaterThan(1);
  for (const [at, { top, isVisible, hasSign }] of signs.entries()) {
    expect({ hasSign, isVisible }).toEqual({ hasSign: true, isVisible: at > 0 && top === signs[at - 1]?.top });
  }
});

test("the number of a large cart stays within the bar", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const basket = await basketAt(page, "Тверская 7");
  await basket.add("philadelphia", 60);
  await basket.add("california-crab", 60);
  await page.goto("/moscow?lang=de");
  const number = page.getByRole("navigation", { name: t("shell.bottom_nav") }).getByText("120", { exact: true });
  await expect(number).toBeVisible();
  const box = await number.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
