import { customer } from "./support/customer";
import { storefrontUrl } from "./support/shop";
import { expect, phone, test } from "./support/test";

/** What other sites of a domain, extensions and old versions leave in a browser counts as absent (SPEC-460). */
const names = [
  "theme",
  "language",
  "city_alias",
  "order_type",
  "phone",
  "order_id",
  "banner",
  "customer",
  "preview_at",
];

test.use({ viewport: phone });

test("with cookies and storage that cannot be read the shop is that of a new visitor", async ({ page, context }) => {
  const guest = customer(page, "ru");
  const { t } = guest;
  const cookie = (name: string, value: string) => ({ name: `sushi_${name}`, value, url: storefrontUrl() });
  await context.addCookies(names.map((name, at) => cookie(name, ["%", "%E0%A4%A", "darkness"][at % 3] ?? "%")));
  await context.addCookies([cookie("session", "%"), cookie("device", "%")]);
  await page.addInitScript(() => {
    for (const name of ["returning", "favourites", "paying_cart", "pay_deadline", "order_gone"]) {
      localStorage.setItem(`sushi_${name}`, "%{");
    }
    for (const name of ["checkout", "order_note", "agreed_prices"]) sessionStorage.setItem(`sushi_${name}`, "%{");
  });

  await page.goto("/moscow");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await guest.addDish("Эдамаме");
  await guest.giveAddress("тверская 7", /Тверская/);
  await guest.openCart();
  await expect(page.getByText("Эдамаме").and(page.locator(":visible")).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Эдамаме").and(page.locator(":visible")).first()).toBeVisible();
  // The spoiled session was replaced by a good one, and every page works.
  for (const path of ["/moscow/profile", "/moscow/promotions", "/moscow/shops"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  await expect(page.getByText(t("error.internal"))).toBeHidden();
});
