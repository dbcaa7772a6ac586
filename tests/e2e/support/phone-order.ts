import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { TestLanguage } from "./words";
import { words } from "./words";

type Wish = {
  readonly language: TestLanguage;
  readonly phone: string;
  readonly city: string;
  readonly shop: number;
  /** What is typed to find the dish. */
  readonly dish: string;
  readonly name: string;
};

/** At the console's page of phone orders: takes an order to be fetched and paid by a link; its number. */
export const takeOrderByPhone = async (
  desk: Page,
  { language, phone, city, shop, dish, name }: Wish,
): Promise<number> => {
  const t = words(language);
  const main = desk.getByRole("main");
  const named = (key: string) => ({ name: new RegExp(`^${t(`staff-phone-order.${key}`)}`) });
  const box = (key: string) => main.getByRole("textbox", named(key));
  const choice = (key: string) => main.getByRole("combobox", named(key));
  await choice("city").selectOption({ label: city });
  await box("phone").fill(phone);
  await box("phone").press("Enter");
  await main.getByRole("radio", { name: t("staff-phone-order.takeaway") }).check();
  await choice("shop").selectOption(String(shop));
  await box("dish").fill(dish);
  await expect(main.getByRole("button", { name: dish }).first()).toBeVisible();
  await box("dish").press("Enter");
  await choice("time").locator("option").nth(1).waitFor({ state: "attached" });
  await choice("time").selectOption({ index: 1 });
  await box("name").fill(name);
  await choice("payment").selectOption("cardOnline");
  await expect(main.getByText(t("staff-phone-order.link_hint"))).toBeVisible();
  await main.getByRole("button", { name: t("staff-phone-order.place") }).click();
  await expect(main.getByText(t("staff-pay-link.awaiting"))).toBeVisible();
  const show = desk.getByRole("link", { name: t("staff-phone-order.show") });
  return Number(/\/orders\/(\d+)/.exec((await show.getAttribute("href")) ?? "")?.[1]);
};
