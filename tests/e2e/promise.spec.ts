import { customer, newPhone } from "./support/customer";
import { advanceOrder, resetClock, sentSms, setClock, storedOrder } from "./support/shop";
import { expect, inLongMode, phone, test } from "./support/test";

/** One promise: what is sold in the form is what the order's page, its messages and its receipt say (SPEC-472). */
test.use({ viewport: phone });
test.afterEach(() => resetClock());

const walks = [
  { what: "before the kitchen opens", time: "04:05", first: "11:00 – 11:30", always: true },
  { what: "at noon", time: "12:00", first: "13:00 – 13:30", always: false },
];

for (const { what, time, first, always } of walks) {
  test(
    `a delivery ordered ${what}, at ${time}, is promised as it was sold`,
    always ? {} : inLongMode,
    async ({ page }) => {
      await setClock(`2026-11-24T${time}:00+03:00`);
      const guest = customer(page, "ru");
      const { t } = guest;
      const phoneNumber = newPhone();
      await guest.login(phoneNumber);
      await page.goto("/moscow");
      await guest.addDish("Эдамаме");
      await guest.giveAddress("Тверская 7", /Тверская улица, 7/);
      await guest.goToCheckout();
      await guest.fillContacts({ name: "Ян" });
      await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
      const times = guest.form().getByRole("group", { name: t("slot.nearest_delivery") });
      await expect(times.getByRole("radio").first()).toHaveAccessibleName(new RegExp(`^${first}`));
      await guest.chooseTime();
      await guest.agree();
      await guest.orderButton().click();
      const id = await guest.orderNumber();

      const [from = "", until = ""] = first.split(" – ");
      const promised = t("tracking.promised_delivery", { from, until });
      await expect(page.getByRole("main").getByText(promised)).toBeVisible();
      const order = await storedOrder(page, id);
      expect(order.interval_title).toBe(`сегодня, ${first}`);
      expect(order.times?.promised_until).toBe(order.promise?.until);
      expect(await sentSms(phoneNumber)).toContain(`Заказ ${id} принят. Привезём: 24 ноября, ${first}.`);

      const steps = page.getByRole("list", { name: t("tracking.stages") }).getByRole("listitem");
      // The end is promised in words: an estimate beside it would be another promise.
      await expect(steps.nth(2)).not.toContainText("≈");
      await setClock(`2026-11-24T${from}:00+03:00`);
      await advanceOrder(id, "cooking");
      await expect(steps.nth(0)).toContainText(`${t("tracking.stage.cooking")}${from}`);
      await expect(steps.nth(2)).toContainText("≈");
    },
  );
}
