import { expect, type Locator, type Page } from "@playwright/test";
import type { Filled } from "./filled-console";
import { KITCHEN } from "./kitchen-order";
import type { TestLanguage, words } from "./words";

type Words = ReturnType<typeof words>;

/** A screen of the console, and how to bring it to where there is more to see. */
type Scene = {
  readonly path?: (filled: Filled) => string;
  readonly isLoggedOut?: true;
  readonly open?: (page: Page, t: Words, language: TestLanguage) => Promise<void>;
};

/** Every address of `console/routes.tsx`. */
export const addresses: Readonly<Record<string, Scene>> = {
  "/": { isLoggedOut: true },
  "/invitation": { isLoggedOut: true, path: () => "/invitation#0123456789012345678901234567890123456789012" },
  "/pair": { isLoggedOut: true, path: () => "/pair#ABCD-EFGH" },
  "/board": {},
  "/states": {},
  "/stations": {},
  "/support": {},
  "/orders/$orderId": { path: ({ order }) => `/orders/${order}` },
  "/phone-order": {},
  "/inbox": {},
  "/inbox/$requestId": { path: ({ request }) => `/inbox/${request}` },
  "/printing": {},
  "/ticket/$orderId": { path: ({ order }) => `/ticket/${order}` },
  "/figures": {},
  "/accounts": {},
  "/tablets": {},
  "/audit": {},
  "/me": {},
};

const starting = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
const box = (within: Page | Locator, name: string) => within.getByRole("textbox", { name: starting(name) });
const press = (within: Page | Locator, name: string) =>
  within
    .getByRole("button", { name: starting(name) })
    .first()
    .click();
const openedDialog = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Finds a dish by its name, and takes what it is ordered with as it comes. */
const addDish = async (page: Page, t: Words, within: Locator, language: TestLanguage): Promise<void> => {
  await box(within, t("staff-phone-order.dish")).fill(language === "ru" ? "маки" : "maki");
  await within.getByRole("button", { name: /₽/ }).last().click();
  // What it is ordered with is chosen first.
  const dialog = page.getByRole("dialog");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toBeHidden();
};

const order = ({ order: id }: Filled): string => `/orders/${id}`;

/** What opens on the screens. */
export const acts: Readonly<Record<string, Scene>> = {
  "a dish that goes and one that comes": {
    path: order,
    open: async (page, t, language) => {
      await press(page, t("staff-order-change.lines.replace"));
      await addDish(page, t, page.getByRole("form", { name: t("staff-order-change.lines.add") }), language);
      await expect(page.getByText(t("staff-order-change.cause.shop_text"))).toBeVisible();
      await expect(box(page, t("staff-order-change.loss.why")).first()).toBeVisible();
    },
  },
  "a change that was proposed to its customer": {
    path: ({ proposed }) => `/orders/${proposed}`,
    open: (page, t) => expect(page.getByText(t("staff-order-change.proposal.state.open"))).toBeVisible(),
  },
  "another house of an order": {
    path: ({ delivered }) => `/orders/${delivered}`,
    open: async (page, t) => {
      const house = box(page, t("staff-order-change.address.label"));
      await house.fill("Тверская улица, 9");
      await house.press("Enter");
      await expect(page.getByRole("button", { name: t("staff-order-change.address.submit") })).toBeVisible();
    },
  },
  "a dish that is stopped": {
    path: () => "/states",
    open: async (page, t) => {
      await page.getByRole("switch", { checked: true }).first().click();
      const dialog = await openedDialog(page);
      await dialog.getByRole("radio", { name: t("staff-states.form.date") }).check();
      await dialog.locator("button[type=submit]").click();
    },
  },
  "portions that are left": {
    path: () => "/states",
    open: async (page, t) => {
      await page.getByRole("combobox", { name: t("staff-states.shop") }).selectOption(String(KITCHEN));
      await page.getByRole("radio", { name: t("staff-states.portions") }).check();
      await expect(page.getByText(t("staff-states.left", { count: 3 })).first()).toBeAttached();
    },
  },
  "pauses and a rush": {
    path: () => "/states",
    open: async (page, t) => {
      await page.getByRole("radio", { name: t("staff-states.pauses") }).check();
      await expect(page.getByText(t("staff-states.capacity_text"))).toBeVisible();
    },
  },
  "a station without a name": {
    path: () => "/stations",
    open: async (page, t) => {
      await press(page, t("staff-stations.add"));
      await press(page, t("staff-stations.save"));
      await expect(page.getByText(t("staff-stations.name_missing"))).toBeVisible();
    },
  },
  "an invitation": {
    path: () => "/accounts",
    open: async (page, t) => {
      await press(page, t("staff-accounts.invite"));
      await openedDialog(page);
    },
  },
  "the code of a tablet": {
    path: () => "/tablets",
    open: async (page, t) => {
      await press(page, t("staff-tablets.pair"));
      await press(await openedDialog(page), t("staff-tablets.code_begin"));
      await expect(page.getByText(t("staff-tablets.code_scan"))).toBeVisible();
    },
  },
  "orders that were found": {
    path: () => "/support",
    open: async (page, t) => {
      const query = page.getByRole("searchbox", { name: starting(t("staff-support.query")) });
      await query.fill("Анна");
      await query.press("Enter");
      await expect(page.locator("#found")).toHaveText(/[1-9]/);
    },
  },
  "an order on the telephone": {
    path: () => "/phone-order",
    open: async (page, t, language) => {
      const main = page.getByRole("main");
      const phone = box(main, t("staff-phone-order.phone"));
      await phone.fill("79161230099");
      await phone.press("Enter");
      const house = box(main, t("staff-phone-order.address"));
      await house.fill("Тверская улица, 7");
      await house.press("Enter");
      await addDish(page, t, main, language);
      await expect(box(main, t("staff-phone-order.comment"))).toBeVisible();
    },
  },
};
