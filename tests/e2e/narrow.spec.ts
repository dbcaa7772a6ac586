import type { Page } from "@playwright/test";
import { checkoutOf } from "./support/checkout";
import { customer } from "./support/customer";
import { bankIcon } from "./support/payment";
import { resetClock, setClock } from "./support/shop";
import { expect, test } from "./support/test";
import { words } from "./support/words";

/** The narrowest phones in the language with the longest words: what an order, its payment and a login stumble over. */
const t = words("de");

test.use({ viewport: { width: 360, height: 640 }, allowedNoise: new RegExp(`${bankIcon.source}|429 .*/api/`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** What sticks out of the screen, and the buttons and fields too small for a finger (44 px). */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
    const nameOf = (element: Element) => `${element.tagName} ${(element.textContent ?? "").slice(0, 40)}`;
    const isScrolled = (element: Element): boolean => {
      const within = element.parentElement?.closest("*") ?? null;
      if (within === null || within === document.body) return false;
      return getComputedStyle(within).overflowX !== "visible" || isScrolled(within);
    };
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page is wider than the screen"] : [];
    const seen = [...(root?.querySelectorAll("*") ?? [])].filter((element) => element.checkVisibility());
    const out = seen.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > window.innerWidth + 1 || left < -1) && !isScrolled(element);
    });
    const small = seen.filter((element) => {
      if (!element.matches("button, a, input[type='text'], input[type='tel']")) return false;
      const { height, width } = element.getBoundingClientRect();
      return width > 1 && getComputedStyle(element).display !== "inline" && Math.min(height, width) < 43.5;
    });
    return [...wide, ...out.map((e) => `out: ${nameOf(e)}`), ...small.map((e) => `small: ${nameOf(e)}`)];
  });

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
  expect(await faults(page)).toEqual([]);
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
  expect(await faults(page)).toEqual([]);
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
  expect(await faults(page)).toEqual([]);
  await code.pressSequentially("6");
  await expect(login.getByText(message)).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
