import type { Page } from "@playwright/test";
import { customer } from "./customer";

/** Fills in what every order requires, and chooses a time. */
async function fillIn(guest: ReturnType<typeof customer>) {
  await guest.goToCheckout();
  await guest.fillContacts({ name: "Ян" });
  await guest.chooseTime();
  await guest.agree();
  return guest;
}

/** The customer fetches edamame at the Arbat (shop 12); the form lacks nothing. */
export async function fetchingAtCheckout(page: Page) {
  const guest = customer(page, "ru");
  await guest.login();
  await page.goto("/moscow");
  await guest.switchToTakeaway();
  await guest.chooseShop(/Арбат/);
  await guest.addDish("Эдамаме");
  return fillIn(guest);
}

/** Edamame are brought to Tverskaya 7, in the zone that shop 11 cooks for; the form lacks nothing. */
export async function deliveredAtCheckout(page: Page) {
  const guest = customer(page, "ru");
  await guest.login();
  await page.goto("/moscow");
  await guest.addDish("Эдамаме");
  await guest.giveAddress("Тверская 7", /Тверская улица, 7/);
  await fillIn(guest);
  await guest.form().getByLabel(guest.t("checkout.room"), { exact: false }).fill("12");
  return guest;
}
