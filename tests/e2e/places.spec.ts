/** @rule SPEC-56 SPEC-151 */
import type { Browser, Locator, Page } from "@playwright/test";
import { fetchingAtCheckout } from "./support/at-checkout";
import { violationsInBothThemes } from "./support/axe";
import { customer } from "./support/customer";
import { pressMap } from "./support/map";
import { orderElsewhere } from "./support/order-elsewhere";
import { returnToPage } from "./support/return-to-page";
import { resetClock, setClock, setSlotMinutes } from "./support/shop";
import { desktop, expect, inLongMode, phone, test, widths } from "./support/test";
import { words } from "./support/words";

/** Where an order goes to or is fetched from: addresses, order types, cities, and times that fill up. */
const t = words("ru");
const ARBAT = 12;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(() => setClock("2026-11-21T12:00:00+03:00"));
test.afterEach(() => resetClock());

const place = (page: Page): Locator => customer(page, "ru").dialog(t("address.modal.delivery"));
const map = (page: Page): Locator => place(page).getByRole("application", { name: t("address.map.label") });
const field = (page: Page): Locator => place(page).getByRole("combobox", { name: t("address.field.label") });

/** Opens the choice of an address, with a dish that waits for it. */
async function askForPlace(page: Page): Promise<void> {
  await page.goto("/moscow");
  await customer(page, "ru").addDish("Эдамаме");
  await expect(place(page)).toBeVisible();
}

const isAdded = async (page: Page): Promise<void> => {
  await expect(place(page)).toBeHidden();
  await expect(page.getByRole("group", { name: "Эдамаме" }).getByRole("status").first()).toHaveText("1");
};

for (const [view, viewport] of widths("phone")) {
  test.describe(`an address, ${view}`, () => {
    test.use({ viewport });

    test("typed: unknown, out of reach, deliverable (SPEC-18)", async ({ page }) => {
      await askForPlace(page);
      const check = place(page).getByRole("button", { name: t("address.check") });
      await field(page).fill("Неведомая 999");
      await check.click();
      await expect(field(page)).toHaveAccessibleDescription(t("address.result.not_found"));

      await field(page).fill("Дмитровское шоссе, 20");
      await check.click();
      await expect(place(page).getByText(t("address.result.unavailable"))).toBeVisible();
      const notice = place(page).getByRole("form", { name: t("feedback.unavailable_address.title") });
      await notice.getByLabel(new RegExp(`^${t("feedback.fields.phone")}`)).fill("9161234567");
      await notice.getByRole("checkbox").check({ force: true });
      expect(await violationsInBothThemes(page)).toEqual([]);
      await notice.getByRole("button", { name: t("feedback.unavailable_address.send") }).click();
      await expect(place(page).getByText(t("feedback.unavailable_address.thanks_title"))).toBeVisible();

      await field(page).fill("Тверская 7");
      await place(page)
        .getByRole("option", { name: /Тверская улица, 7/ })
        .first()
        .click();
      await isAdded(page);
    });

    test("pointed at on the map: no house, out of reach, deliverable", inLongMode, async ({ page }) => {
      await askForPlace(page);
      await expect(map(page)).toBeVisible();
      await place(page)
        .getByRole("button", { name: t("map.farther") })
        .click();
      await pressMap(map(page), { latitude: 55.7558, longitude: 37.6173 }, 11);
      await expect(place(page).getByText(t("address.result.no_house"))).toBeVisible();

      await pressMap(map(page), { latitude: 55.7945, longitude: 37.6366 }, 11);
      await expect(place(page).getByText(t("address.result.unavailable"))).toBeVisible();
      await expect(field(page)).toHaveValue(/проспект Мира, /);

      await pressMap(map(page), { latitude: 55.7597, longitude: 37.6106 }, 11);
      await expect(place(page).getByText(t("address.result.available"))).toBeVisible();
      await expect(field(page)).toHaveValue(/, \d/);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await place(page)
        .getByRole("button", { name: t("address.deliver_here") })
        .click();
      await isAdded(page);
    });
  });
}

/** Whether nothing lies over the middle of an element, once it stands in the middle of the screen. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: "center" });
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const [view, viewport] of widths("phone")) {
  test.describe(`suggestions of addresses, ${view}`, () => {
    test.use({ viewport });

    test("cover no button, which a finger presses while they are open (SPEC-454)", async ({ page }) => {
      await page.goto("/moscow/delivery");
      const main = page.getByRole("main");
      const typed = main.getByRole("combobox", { name: t("address.field.label") });
      await typed.fill("Тверская");
      await expect(main.getByRole("option").nth(1)).toBeVisible();
      const check = main.getByRole("button", { name: t("address.check") });
      expect(await isOnTop(check)).toBe(true);
      await check.click();
      await expect(typed).toHaveAccessibleDescription(t("address.result.house_missing"));

      await page.goto("/moscow");
      await customer(page, "ru").addDish("Эдамаме");
      await field(page).fill("Тверская");
      await expect(place(page).getByRole("option").nth(1)).toBeVisible();
      const button = place(page).getByRole("button", { name: t("address.check") });
      expect(await isOnTop(button)).toBe(true);
      await button.click();
      await expect(field(page)).toHaveAccessibleDescription(t("address.result.house_missing"));
    });
  });
}

test.describe("a flat that is typed with the address", () => {
  test.use({ viewport: phone });

  test("is that of the order, by a suggestion and by words alone (SPEC-452)", async ({ page }) => {
    const guest = customer(page, "ru");
    await guest.login();
    await askForPlace(page);
    await field(page).fill("Москва, ул. Тверская, д. 7, кв. 15, этаж 3");
    await place(page).getByRole("option", { name: "Тверская улица, 7" }).first().click();
    await isAdded(page);
    await guest.goToCheckout();
    const typed = (key: "checkout.room" | "checkout.floor") => guest.form().getByLabel(t(key), { exact: false });
    await expect(typed("checkout.room")).toHaveValue("15");
    await expect(typed("checkout.floor")).toHaveValue("3");

    await guest
      .form()
      .getByRole("button", { name: t("checkout.change_address") })
      .click();
    await field(page).fill("Тверская 9 кв 16");
    await field(page).press("Enter");
    await expect(place(page)).toBeHidden();
    await expect(typed("checkout.room")).toHaveValue("16");
    await expect(typed("checkout.floor")).toHaveValue("");
  });
});

test.describe("an address by keyboard", () => {
  test.use({ viewport: desktop });

  test("is found among the suggestions, and by the middle of the map", inLongMode, async ({ page }) => {
    await askForPlace(page);
    await field(page).focus();
    await page.keyboard.type("тверская 7");
    await expect(place(page).getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(place(page)).toBeVisible();
    await expect(place(page).getByRole("listbox")).toBeHidden();

    // No house stands in the middle of the city.
    await map(page).focus();
    await page.keyboard.press("Enter");
    await expect(place(page).getByText(t("address.result.no_house"))).toBeVisible();

    await field(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(place(page).getByRole("option", { selected: true })).toContainText("Тверская улица, 7");
    await page.keyboard.press("Enter");
    await expect(place(page).getByText(t("address.result.available"))).toBeVisible();
    await page.keyboard.press("Enter");
    await isAdded(page);
  });
});

test.describe("where the customer stands", () => {
  test.use({ viewport: phone });
  const ask = (page: Page) => place(page).getByRole("button", { name: t("address.where.ask") });

  test("comes from the device, and from nobody else", async ({ page, context }) => {
    await askForPlace(page);
    await ask(page).click();
    await expect(place(page).getByText(t("address.where.denied"))).toBeVisible();

    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 59.93, longitude: 30.33 });
    await ask(page).click();
    await expect(place(page).getByText(t("address.where.outside", { city: "Москва" }))).toBeVisible();

    await context.setGeolocation({ latitude: 55.7597, longitude: 37.6106 });
    await ask(page).click();
    await expect(place(page).getByText(t("address.result.available"))).toBeVisible();
    await expect(field(page)).toHaveValue("Тверская улица, 7");
    await place(page)
      .getByRole("button", { name: t("address.deliver_here") })
      .click();
    await isAdded(page);
  });
});

const orderTypeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "sushi_order_type");

test.describe("another order type", () => {
  test.use({ viewport: desktop });

  test("is cancelled without a trace, or stored for 256 days (SPEC-20)", async ({ page }) => {
    await askForPlace(page);
    const guest = customer(page, "ru");
    await guest.giveAddress("Тверская 7", /Тверская улица, 7/);
    await isAdded(page);
    const choice = (type: "delivery" | "takeaway") =>
      page.getByRole("banner").getByRole("radio", { name: t(`order-type.${type}`) });
    const shops = guest.dialog(t("address.modal.takeaway"));
    let carts = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT") carts += 1;
    });
    const before = await orderTypeCookie(page);

    await guest.switchToTakeaway();
    await expect(shops).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(shops).toBeHidden();
    await expect(choice("delivery")).toBeChecked();
    expect((await orderTypeCookie(page))?.value).toBe(before?.value);
    expect(carts).toBe(0);
    await expect(page.getByRole("banner")).toContainText("Тверская улица, 7");

    await guest.switchToTakeaway();
    await guest.chooseShop(/Арбат/);
    await expect(choice("takeaway")).toBeChecked();
    const cookie = await orderTypeCookie(page);
    expect(cookie?.value).toBe("takeaway");
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(22_118_400 - 300);
    await expect(page.getByRole("banner")).toContainText("Арбат, 20");

    // The address is known: the change back needs no dialog.
    await choice("delivery").locator("..").click();
    await expect(choice("delivery")).toBeChecked();
    await expect(page.getByRole("banner")).toContainText("Тверская улица, 7");
    await expect(place(page)).toBeHidden();
    await expect(page.getByRole("group", { name: "Эдамаме" }).getByRole("status").first()).toHaveText("1");
  });
});

test.describe("another city", () => {
  test.use({ viewport: desktop });

  test("keeps page and query, and needs its own place (SPEC-15)", inLongMode, async ({ page }) => {
    await askForPlace(page);
    const guest = customer(page, "ru");
    await guest.giveAddress("Тверская 7", /Тверская улица, 7/);
    await isAdded(page);
    await page.goto("/moscow/shops?utm_source=mail");
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.city_chosen", { city: "Москва" }) })
      .filter({ visible: true })
      .click();
    await guest.dialog(t("city.title")).getByRole("link", { name: "Самара" }).click();
    await page.waitForURL("**/samara/shops?utm_source=mail");
    await expect(page.getByRole("banner")).not.toContainText("Тверская улица, 7");
    const remembered = async () => (await page.context().cookies()).find(({ name }) => name === "sushi_city_alias");
    await expect.poll(async () => (await remembered())?.value).toBe("samara");
    const city = await remembered();
    expect((city?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(22_118_400 - 300);

    // The cart comes along; its place in Samara has to be chosen again.
    await page.goto("/samara");
    await expect(page.getByRole("group", { name: "Эдамаме" }).getByRole("status").first()).toHaveText("1");
    await page
      .getByRole("button", { name: new RegExp(`^${t("product.add", { name: "" }).trim()}`) })
      .first()
      .click();
    await expect(place(page)).toBeVisible();
  });
});

test.describe("a time that fills up while the customer looks at it", () => {
  test.use({ viewport: desktop, allowedNoise: /422/ });
  test.afterEach(() => setSlotMinutes(ARBAT, 480));

  const taken = async (page: Page, browser: Browser): Promise<string> => {
    const nearest = customer(page, "ru")
      .form()
      .getByRole("group", { name: t("slot.nearest_takeaway") });
    const chosen = nearest.getByRole("radio", { checked: true });
    const [time = ""] = (await chosen.locator("xpath=..").innerText()).split("\n");
    await orderElsewhere(browser, { shop_id: ARBAT, dish: "Эдамаме", title: time });
    await setSlotMinutes(ARBAT, 1);
    return time;
  };

  test("is taken back, and says that it is full", inLongMode, async ({ page, browser }) => {
    const guest = await fetchingAtCheckout(page);
    const time = await taken(page, browser);
    await returnToPage(page);
    await expect(guest.form().getByText(t("slot.lost", { time }))).toBeVisible();
    await guest
      .form()
      .getByRole("button", { name: t("slot.other") })
      .click();
    const table = guest.dialog(t("slot.title_takeaway"));
    const full = table.getByRole("radio", { name: new RegExp(`^${time}`) });
    await expect(full).toHaveAttribute("aria-disabled", "true");
    await expect(full).toHaveAccessibleName(new RegExp(t("slot.full")));
  });

  test("is refused by the order, and another one is taken", inLongMode, async ({ page, browser }) => {
    const guest = await fetchingAtCheckout(page);
    const time = await taken(page, browser);
    await guest.orderButton().click();
    await expect(guest.form().getByText(t("slot.lost", { time }))).toBeVisible();
    await setSlotMinutes(ARBAT, 480);
    await guest.chooseTime();
    await guest.orderButton().click();
    expect(await guest.orderNumber()).toBeGreaterThan(1000);
  });
});
