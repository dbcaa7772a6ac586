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
      const times = guest.form().getByRole("group", { name: guest.t("interval.nearest_takeaway") });
      await expect(times.getByRole("radio", { name: /19:30 – 20:00/ })).toBeVisible();
      await guest.chooseTime();
      await guest.agree();
      await guest.orderButton().click();
      await guest.orderNumber();
      await expect(page.getByRole("main").getByText(/19:30/).first()).toBeVisible();
    });
  });
}
