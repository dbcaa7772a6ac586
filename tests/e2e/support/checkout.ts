import type { Page } from "@playwright/test";
import type { PaymentAlias } from "../../../lib/contract/payment";
import { customer } from "./customer";
import { filledCart, type PayingCity } from "./payable";
import { storefrontUrl } from "./shop";

/** Cities whose cards are paid on a page of the acquirer's. */
const hosted: readonly PayingCity[] = ["vladivostok", "minsk", "antalya"];

/** Where the form names a payment type. */
const nameOf = (type: PaymentAlias, city: PayingCity): string => {
  if (type === "cardOnline" && hosted.includes(city)) return "payment.hosted_card";
  return type === "cash" || type === "card" ? `payment.takeaway.${type}` : `payment.types.${type}`;
};

/** A customer with a full cart has written the form of a city's order, which he will fetch himself; all but how he pays. */
export async function checkoutOf(page: Page, city: PayingCity) {
  await filledCart(page, city);
  await page.context().addCookies([{ name: "sushi_order_type", value: "takeaway", url: storefrontUrl() }]);
  await page.goto(`/${city}/cart?lang=ru`);
  const guest = customer(page, "ru");
  const { t } = guest;
  /** From the cart to the form, which a phone shows after it. */
  const openForm = async () => {
    if (!guest.isPhone) return;
    await page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(t("cart.order.button")) })
      .click();
  };
  await openForm();
  await guest.fillContacts({ name: "Аня" });
  await guest.chooseTime();
  await guest.agree();
  const types = guest.form().getByRole("region", { name: t("checkout.payment"), exact: true });
  return {
    ...guest,
    openForm,
    /** The names of what is offered. */
    offered: async () => {
      await types.getByRole("radio").first().waitFor();
      return types.getByRole("radio").evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));
    },
    choose: async (type: PaymentAlias) => {
      const radio = types.getByRole("radio", { name: t(nameOf(type, city)), exact: true });
      // Wherever the page stands: a press could meet the bar that sticks to its foot.
      await radio.focus();
      await page.keyboard.press("Space");
    },
  };
}
