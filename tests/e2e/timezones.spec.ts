import type { Page } from "@playwright/test";
import { customer } from "./support/customer";
import { resetClock, setClock } from "./support/shop";
import { expect, inLongMode, isLong, phone, test } from "./support/test";

/** A visitor on a journey sees the hours of the city he orders in, not those of his own clock (SPEC-8). */
test.use({ viewport: phone });
test.afterEach(() => resetClock());

const zones = ["Pacific/Honolulu", ...(isLong ? ["Europe/Berlin", "Asia/Vladivostok"] : [])];

for (const timezoneId of zones) {
  test.describe(`with a browser set to ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("Vladivostok's shops, time slots and promises are Vladivostok's", inLongMode, async ({ page }) => {
      await setClock("2026-11-24T18:40:00+10:00");
      const guest = customer(page, "ru");
      await guest.login();
      await guest.chooseCity("Владивосток");
      await guest.switchToTakeaway();
      const place = guest.dialog(guest.t("address.modal.takeaway"));
      await expect(place.getByText(/Открыто до 22:00/).first()).toBeVisible();
      await guest.chooseShop(/Океанский/);
      await guest.addDish("Эдамаме");
      await guest.goToCheckout();
      await guest.fillContacts({ name: "Ян" });
      const times = guest.form().getByRole("group", { name: guest.t("slot.nearest_takeaway") });
      await expect(times.getByRole("radio", { name: /19:30 – 20:00/ })).toBeVisible();
      await guest.chooseTime();
      await guest.agree();
      await guest.orderButton().click();
      await guest.orderNumber();
      await expect(page.getByRole("main").getByText(/19:30/).first()).toBeVisible();
    });
  });
}

/** A browser of 2022: it does not know Kyiv's new name, and Almaty's clocks are those of Omsk. */
const haveOldZones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "Temporal");
    const known = (options: Intl.DateTimeFormatOptions | undefined) => {
      const { timeZone } = options ?? {};
      if (timeZone === "Europe/Kyiv") throw new RangeError(`Invalid time zone specified: ${timeZone}`);
      return timeZone === "Asia/Almaty" ? { ...options, timeZone: "Asia/Omsk" } : options;
    };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (Own, [locales, options]) => new Own(locales, known(options)),
      apply: (Own, _this, [locales, options]) => Own(locales, known(options)),
    });
  });

test("a browser with an old table of zones knows every city's hours (SPEC-462)", async ({ page }) => {
  await setClock("2026-11-24T22:10:00+05:00");
  await haveOldZones(page);
  await page.goto("/almaty/shops");
  // At 23:10 by the browser's own table it would have closed already.
  await expect(page.getByRole("main").getByText("Закроется через 50 минут").first()).toBeVisible();

  await setClock("2026-11-24T12:00:00+02:00");
  const guest = customer(page, "ru");
  await page.goto("/kyiv?lang=ru");
  await guest.addDish("Эдамаме");
  await expect(guest.dialog(guest.t("address.modal.delivery"))).toBeVisible();
  await page.goto("/kyiv/shops?lang=ru");
  await expect(
    page
      .getByRole("main")
      .getByText(/Открыто до/)
      .first(),
  ).toBeVisible();
});
