/**
 * @jest-environment jsdom
 */
import { beforeAll, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, staffCaller } from "@/tests/support/console-page";

const place = { city_id: 1, order_type: "takeaway", shop_id: 11, delivery_zone_id: null };
const sauce = {
  id: 31,
  name: "Ginger",
  image: null,
  price: 0,
  min: 0,
  max: 1,
  type: "default",
  count: 1,
  allergens: null,
  is_vegetarian: null,
};
const dish = {
  key: "p7",
  name: "Filadelfia",
  price_with_modifiers: 500,
  alert: null,
  sale_multiplicity: 1,
  modifiers: {
    available: true,
    single: [{ ...sauce, id: 33, name: "Chopsticks", max: 4, count: 0 }],
    groups: [
      {
        id: 3,
        name: "Sauce",
        min: 1,
        max: 1,
        modifiers: [sauce, { ...sauce, id: 32, name: "Wasabi", price: 20, count: 0 }],
      },
    ],
  },
};
const begun = {
  phone_order_id: "sealed",
  city: {
    id: 1,
    alias: "antalya",
    name: "Antalya",
    currency_code: "TRY",
    timezone: "Europe/Istanbul",
    has_delivery: true,
    has_takeaway: true,
    language: "tr",
  },
  customer: { phone: "905321234567", name: "Ayşe", is_registered: true, bonuses: 100, addresses: [] },
};
const prices = { subtotal: 0, packages: 0, delivery: 0, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: 0 };
const empty = {
  version: 1,
  place,
  products: {},
  prices,
  minimum_left: 0,
  promocode: null,
  bonus: null,
  delivery_address: null,
  shop: { id: 11, name: "Harbour", street: "Quay 1" },
};
const line = { ...dish, count: 1, total_price: 500, added_at: "2026-11-26T09:00:00Z" };
const filled = { ...empty, version: 2, products: { p7: line }, prices: { ...prices, total: 500 } };
const at = "/staff/phone-orders/sealed";

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it("takes an order by keys alone: phone, shop, dish by its first letters, time, place (SPEC-686)", async () => {
  const { calls } = openConsole("/phone-order", {
    "GET /staff/session": { caller: staffCaller("support") },
    "POST /staff/phone-orders": begun,
    [`POST ${at}/shops/set`]: { cart: empty },
    [`GET ${at}/menu?city_id=1&order_type=takeaway&shop_id=11`]: { product_groups: [{ products: [dish] }] },
    [`PUT ${at}/cart/add`]: { cart: filled },
    [`POST ${at}/schedule/intervals`]: {
      intervals: [{ id: "s1", title: "13:00 – 13:30", disabled: false }],
      dates: [{ date_string: "2026-11-26", formatted_string: "today" }],
      date_today: "2026-11-26",
      message: null,
    },
    [`POST ${at}/user/payment-types`]: {
      payment_types: [
        { alias: "cash", is_online: false },
        { alias: "cardOnline", is_online: true },
      ],
    },
    [`POST ${at}/order`]: { order_id: 1042, payment_type: "cash" },
  });
  await userEvent.type(await screen.findByLabelText(/Phone/, {}, { timeout: 15_000 }), "0532 123 45 67{Enter}");
  await userEvent.click(await screen.findByRole("radio", { name: "Pick-up" }));
  await userEvent.selectOptions(screen.getByLabelText("Restaurant"), "11");
  await userEvent.type(await screen.findByLabelText(/Find a dish/), "fila{Enter}");
  await userEvent.selectOptions(await screen.findByLabelText("Sauce"), "32");
  await userEvent.click(screen.getByRole("button", { name: "Add Filadelfia" }));
  await screen.findByLabelText("Time");
  expect(calls.find(({ route }) => route === `PUT ${at}/cart/add`)?.body).toMatchObject({
    product_key: "p7",
    modifiers: { 32: 1 },
  });
  const time = await screen.findByLabelText("Time");
  await within(time).findByRole("option", { name: /13:00/ });
  await userEvent.selectOptions(time, "s1");
  expect(screen.getByLabelText("Payment").textContent).toBe("Cash");
  await userEvent.click(screen.getByRole("button", { name: "Place the order" }));
  await screen.findByText("Order no. 1042 is placed");
  expect(screen.getByRole("link", { name: "Show the order" }).getAttribute("href")).toBe("/orders/1042");
  const placed = calls.find(({ route }) => route === `POST ${at}/order`);
  expect(placed?.body).toMatchObject({
    cart: { version: 2 },
    shop_id: 11,
    interval_id: "s1",
    username: "Ayşe",
    payment_type: "cash",
    cash: null,
    delivery_address: null,
  });
}, 60_000);
