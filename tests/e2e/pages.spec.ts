/** @rule SPEC-61 SPEC-102 SPEC-112 SPEC-122 SPEC-133 SPEC-437 */
import type { Page } from "@playwright/test";
import { storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { words } from "./support/words";

/** The pages beside the menu: what is there, what opens, and what a city does not have. */
const t = words("ru");

const promotion = (page: Page) => {
  const title = "Минус 15 % в день рождения";
  return {
    title,
    terms: page.getByText("Она не суммируется с другими акциями", { exact: false }),
    modal: page.getByRole("dialog", { name: title }),
    more: page.getByLabel(t("promotion.more_about", { title })),
  };
};

test.describe("promotions on a desktop", () => {
  test.use({ viewport: desktop });

  test("open in a modal, from the address and from the list", async ({ page }) => {
    const { modal, more } = promotion(page);
    await page.goto("/moscow/promotions?alias=birthday");
    await expect(modal).toContainText("Она не суммируется с другими акциями");
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await expect(more).toBeFocused();
    await expect(more).toBeInViewport();

    await more.click();
    await expect(modal).toBeVisible();
    await modal.getByRole("link", { name: t("promotion.to_menu") }).click();
    await expect(page).toHaveURL(/\/moscow$/);
    await expect(modal).toBeHidden();
  });
});

test.describe("promotions on a phone", () => {
  test.use({ viewport: phone });

  test("unfold in place", inLongMode, async ({ page }) => {
    const { terms, modal, more } = promotion(page);
    await page.goto("/moscow/promotions?alias=birthday");
    await expect(terms).toBeVisible();
    await expect(more).toBeInViewport();
    await expect(modal).toBeHidden();
    await more.click();
    await expect(terms).toBeHidden();
    await more.click();
    await expect(terms).toBeVisible();
  });
});

test("the whole text of promotions is in the HTML", async ({ page }) => {
  const html = await (await page.request.get(`${storefrontUrl()}/moscow/promotions`)).text();
  expect(html).toContain("Она не суммируется с другими акциями");
  expect(html).toContain("пакет будет ждать на стойке");
});

test.describe("shops", () => {
  test.use({ viewport: phone });

  test("are found by what is typed, and chosen", async ({ page }) => {
    await page.goto("/moscow/shops");
    const list = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    const search = page.getByRole("searchbox", { name: t("shop.search") });
    await expect(list).toHaveCount(4);
    await search.fill("веранда");
    await expect(list).toHaveCount(1);
    await expect(list).toContainText("улица Арбат, 20");
    await search.fill("нет такой улицы");
    await expect(page.getByRole("heading", { name: t("shop.none.title") })).toBeVisible();
    await page.getByRole("button", { name: t("shop.none.all") }).click();
    await expect(list).toHaveCount(4);

    // A stopped shop says why, and cannot be chosen.
    const stopped = list.filter({ hasText: "Профсоюзная улица, 5" });
    await expect(stopped).toContainText("Ресторан закрыт на ремонт");
    await expect(stopped.getByRole("button", { name: t("shop.choose") })).toHaveAttribute("aria-disabled", "true");

    const shop = { name: "На Пятницкой", street: "Пятницкая улица, 18" };
    await page.getByRole("button", { name: t("shop.choose_label", shop) }).click();
    const confirm = page.getByRole("dialog", { name: t("shop.confirm.title") });
    await confirm.getByRole("button", { name: t("shop.confirm.confirm") }).click();
    await expect(confirm).toBeHidden();
    const chosen = page.getByRole("button", { name: t("shop.chosen_label", shop) });
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
  });

  test("only cook where a city has no takeaway (SPEC-16)", inLongMode, async ({ page }) => {
    await page.goto("/berlin/shops?lang=ru");
    await expect(page.getByRole("heading", { level: 1, name: t("shop.title") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("shop.choose") })).toHaveCount(0);
  });
});

test.describe("delivery", () => {
  test.use({ viewport: desktop });

  test("says of an address whether we deliver there (SPEC-18)", inLongMode, async ({ page }) => {
    await page.goto("/moscow/delivery");
    await expect(page.getByRole("listitem").filter({ hasText: "Внутри Третьего кольца" })).toContainText("149");
    const field = page.getByRole("combobox", { name: t("address.field.label") });
    const check = page.getByRole("button", { name: t("address.check") });
    await field.fill("Тв");
    await expect(check).toHaveAttribute("aria-disabled", "true");

    await field.fill("Неизвестная улица, 1");
    await expect(check).not.toHaveAttribute("aria-disabled");
    await check.click();
    await expect(page.getByText(t("address.result.not_found"))).toBeVisible();
    await expect(field).toHaveValue("Неизвестная улица, 1");

    await field.fill("Дмитровское шоссе, 20");
    await check.click();
    const nearest = page.getByRole("dialog", { name: t("shop.nearest.title") });
    await expect(nearest).toContainText("Тверская улица, 12");
    await nearest.getByRole("button", { name: t("shop.nearest.cancel") }).click();
    await expect(nearest).toBeHidden();

    await field.fill("Тверская 7");
    await page.getByRole("option", { name: "Тверская улица, 7", exact: false }).first().click();
    await check.click();
    const confirm = page.getByRole("dialog", { name: t("address.confirm.title") });
    await expect(confirm).toContainText("Москва, Тверская улица, 7");
    await confirm.getByRole("button", { name: t("address.confirm.yes") }).click();
    await expect(confirm).toBeHidden();
    await expect(page.getByRole("banner")).toContainText("Тверская улица, 7");
  });
});

test("what a brand or a city does not have is not found, and the rest is there", async ({ page }) => {
  const statuses = {
    "/kaliningrad/delivery": 404,
    "/kaliningrad/shops": 200,
    "/moscow/bonus": 404,
    "/moscow/nothing": 404,
    "/atlantis/about": 404,
    "/moscow/about": 200,
    "/moscow/payment-info": 200,
    "/moscow/legal-info": 200,
    "/privacy-policy": 200,
    "/user-agreement": 200,
  };
  const ask = async (path: string) => [path, (await page.request.get(`${storefrontUrl()}${path}`)).status()] as const;
  const answers = await Promise.all(Object.keys(statuses).map(ask));
  expect(Object.fromEntries(answers)).toEqual(statuses);
});

test("a text is in the language of the page, and names the city's own payment types", async ({ page }) => {
  await page.goto("/moscow/about?lang=de");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Über uns");
  await expect(title).not.toHaveAttribute("lang", /./);
  await page.getByRole("main").getByRole("navigation").getByRole("link").click();
  await expect(page).toHaveURL(/\/moscow$/);

  await page.goto("/kyiv/payment-info?lang=de");
  await expect(title).toHaveText("Zahlungsarten");
  await expect(page.getByRole("heading", { name: "Mit Karte beim Empfang" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mit Karte auf der Website" })).toHaveCount(0);
});
