/** @group faults */
import type { Page } from "@playwright/test";
import { deliveredAtCheckout, fetchingAtCheckout } from "./support/at-checkout";
import { returnToPage } from "./support/return-to-page";
import { resetClock, setClock, setStopped, storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test, widths } from "./support/test";
import { withoutStream } from "./support/without-stream";
import { words } from "./support/words";

/** A shop, a kitchen or a city that stops while its customer is at checkout (SPEC-21). */
const t = words("ru");
const MOSCOW = 1;
const TVERSKAYA = 11;
const ARBAT = 12;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(() => setClock("2026-11-21T12:00:00+03:00"));
test.afterEach(() => resetClock());

test.describe("who is not notified in time", () => {
  test.use({ allowedNoise: /409/ });
  test.afterEach(() => Promise.all([setStopped("shop", ARBAT, false), setStopped("shop", TVERSKAYA, false)]));

  const refused = async (page: Page, id: number, checkout: typeof fetchingAtCheckout, reason: string) => {
    await withoutStream(page);
    const guest = await checkout(page);
    await setStopped("shop", id, true);
    await guest.orderButton().click();
    const refusal = guest.dialog(t("common.error_title"));
    await expect(refusal).toContainText("не принимает заказы");
    await refusal.getByRole("button", { name: t("common.understood") }).click();
    await expect(guest.orderButton()).toHaveAttribute("aria-disabled", "true");
    // With the button to order: on a desktop beside the form.
    await expect(page.getByRole("button", { name: t(reason) })).toBeVisible();

    await setStopped("shop", id, false);
    await returnToPage(page);
    await expect(guest.orderButton()).not.toHaveAttribute("aria-disabled");
    await guest.orderButton().click();
    expect(await guest.orderNumber()).toBeGreaterThan(1000);
  };

  for (const [view, viewport] of widths("phone")) {
    test.describe(view, () => {
      test.use({ viewport });
      test("is refused by the shop, and the cart survives", ({ page }) =>
        refused(page, ARBAT, fetchingAtCheckout, "cart.order.shop_stopped"));
    });
  }

  test.describe("for delivery", () => {
    test.use({ viewport: desktop });
    test("is refused by the kitchen, and the cart survives", inLongMode, ({ page }) =>
      refused(page, TVERSKAYA, deliveredAtCheckout, "cart.order.kitchen_stopped"),
    );
  });
});

test("the first visitor after a city has stopped reads it, and the first after it goes on (SPEC-473)", async () => {
  const SAMARA = 2;
  /** How often the page of a language has the words: its scripts carry them in any case, the page itself once it is stopped. */
  const saidIn = async (language: "ru" | "de"): Promise<number> => {
    const answer = await fetch(`${storefrontUrl()}/samara`, { headers: { cookie: `sushi_language=${language}` } });
    expect(answer.status).toBe(200);
    return (await answer.text()).split(words(language)("menu.stopped")).length;
  };
  // The page of another language shows when the storefront has received it: its visitors come first there.
  const open = { ru: await saidIn("ru"), de: await saidIn("de") };
  try {
    await setStopped("city", SAMARA, true);
    await expect.poll(() => saidIn("de")).toBeGreaterThan(open.de);
    expect(await saidIn("ru")).toBeGreaterThan(open.ru);
  } finally {
    await setStopped("city", SAMARA, false);
  }
  await expect.poll(() => saidIn("de")).toBe(open.de);
  expect(await saidIn("ru")).toBe(open.ru);
});

test.describe("who comes back to the form", () => {
  test.use({ viewport: phone });

  const stops = [
    { what: "the kitchen of his address", kind: "shop", id: TVERSKAYA, reason: "cart.order.kitchen_stopped" },
    { what: "the city", kind: "city", id: MOSCOW, reason: "cart.order.city_stopped" },
  ] as const;
  for (const { what, kind, id, reason } of stops) {
    test(
      `reads that ${what} has stopped, before anything is sent`,
      kind === "city" ? inLongMode : {},
      async ({ page }) => {
        const guest = await deliveredAtCheckout(page);
        try {
          await setStopped(kind, id, true);
          await returnToPage(page);
          await expect(guest.form().getByText(t("checkout.stopped"))).toBeVisible();
          await expect(guest.form().getByText(t(reason)).first()).toBeVisible();
          await expect(guest.orderButton()).toHaveAttribute("aria-disabled", "true");
          await guest.orderButton().click({ force: true });
          await expect(guest.dialog(t("common.error_title"))).toBeHidden();
        } finally {
          await setStopped(kind, id, false);
        }
        await returnToPage(page);
        await expect(guest.form().getByText(t("checkout.stopped"))).toBeHidden();
        await guest.orderButton().click();
        expect(await guest.orderNumber()).toBeGreaterThan(1000);
      },
    );
  }
});
