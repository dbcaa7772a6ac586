/**
 * @jest-environment jsdom
 */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isRecord } from "@/lib/domain/is-record";
import { openConsole, Refusal, staffCaller } from "@/tests/support/console-page";

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
const orderAt = `POST ${at}/order`;
const slotsAt = `POST ${at}/schedule/intervals`;
const slot = { id: "s1", title: "13:00 – 13:30", disabled: false };
const slots = {
  intervals: [slot],
  dates: [
    { date_string: "2026-11-26", formatted_string: "today" },
    { date_string: "2026-11-27", formatted_string: "tomorrow" },
  ],
  date_today: "2026-11-26",
  message: null,
};

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const answers = {
  "GET /staff/session": { caller: staffCaller("support") },
  "POST /staff/phone-orders": begun,
  [`POST ${at}/shops/set`]: { cart: empty },
  [`GET ${at}/menu?city_id=1&order_type=takeaway&shop_id=11`]: { product_groups: [{ products: [dish] }] },
  [`PUT ${at}/cart/add`]: { cart: filled },
  [slotsAt]: slots,
  [`POST ${at}/user/payment-types`]: {
    payment_types: [
      { alias: "cash", is_online: false },
      { alias: "cardOnline", is_online: true },
    ],
  },
};

/** Everything up to the payment, by keys alone where somebody on the telephone waits. */
const fillOrder = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(/Phone/, {}, { timeout: 15_000 }), "0532 123 45 67{Enter}");
  await userEvent.click(await screen.findByRole("radio", { name: "Pick-up" }));
  await userEvent.selectOptions(screen.getByLabelText("Restaurant"), "11");
  await userEvent.type(await screen.findByLabelText(/Find a dish/), "fila{Enter}");
  await userEvent.selectOptions(await screen.findByLabelText("Sauce"), "32");
  await userEvent.click(screen.getByRole("button", { name: "Add Filadelfia" }));
  await screen.findByLabelText("Time");
  const time = await screen.findByLabelText("Time");
  await within(time).findByRole("option", { name: /13:00/ });
  await userEvent.selectOptions(time, "s1");
};

it("takes an order by keys alone: phone, shop, dish by its first letters, time, place (SPEC-686)", async () => {
  const { calls } = openConsole("/phone-order", {
    ...answers,
    [orderAt]: { order_id: 1042, payment_type: "cash" },
  });
  await fillOrder();
  expect(calls.find(({ route }) => route === `PUT ${at}/cart/add`)?.body).toMatchObject({
    product_key: "p7",
    modifiers: { 32: 1 },
  });
  expect(screen.getByLabelText("Payment").textContent).toBe("CashCard, payment link by SMS");
  await userEvent.click(screen.getByRole("button", { name: "Place the order" }));
  await screen.findByText("Order no. 1042 is placed");
  expect(screen.getByRole("link", { name: "Show the order" }).getAttribute("href")).toBe("/orders/1042");
  const placed = calls.find(({ route }) => route === orderAt);
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

const pressPlace = () => userEvent.click(screen.getByRole("button", { name: "Place the order" }));

describe("the time of an order on the telephone", () => {
  const noTime = new Refusal({ status: 422, errors: { interval_id: "Choose a time." } });

  const isOfDay = (body: unknown, date: string): boolean => isRecord(body) && body["date"] === date;

  /** Places the order, and says with which slot. */
  const placedSlot = async ({ calls }: ReturnType<typeof openConsole>) => {
    await pressPlace();
    await screen.findByText("Choose a time.");
    return calls.findLast(({ route }) => route === orderAt)?.body;
  };

  it("is chosen again for another day", async () => {
    const page = openConsole("/phone-order", {
      ...answers,
      [orderAt]: noTime,
      [slotsAt]: (body: unknown) => ({
        ...slots,
        intervals: isOfDay(body, "2026-11-27") ? [{ ...slot, id: "t1", title: "18:00 – 18:30" }] : [slot],
      }),
    });
    await fillOrder();
    await userEvent.selectOptions(screen.getByLabelText("Day"), "2026-11-27");
    await screen.findByRole("option", { name: /18:00/ });
    expect(await placedSlot(page)).toMatchObject({ interval_id: "" });
    await userEvent.selectOptions(screen.getByLabelText("Day"), "2026-11-26");
    await screen.findByRole("option", { name: /13:00/ });
    expect(screen.getByLabelText("Time")).toHaveProperty("value", "");
  }, 60_000);

  it("is chosen again for another restaurant, which has the same hours", async () => {
    const page = openConsole("/phone-order", {
      ...answers,
      [orderAt]: noTime,
      [`POST ${at}/shops/set`]: (body: unknown) => ({
        cart: isRecord(body) && body["shop_id"] === 12 ? { ...filled, place: { ...place, shop_id: 12 } } : empty,
      }),
      [`GET ${at}/menu?city_id=1&order_type=takeaway&shop_id=12`]: { product_groups: [{ products: [dish] }] },
    });
    await fillOrder();
    await userEvent.selectOptions(screen.getByLabelText("Restaurant"), "12");
    await waitFor(() => expect(screen.getByLabelText("Time")).toHaveProperty("value", ""));
    await screen.findByRole("option", { name: /13:00/ });
    expect(await placedSlot(page)).toMatchObject({ shop_id: 12, interval_id: "" });
  }, 60_000);

  it("is none that others have taken meanwhile", async () => {
    let isTaken = false;
    const page = openConsole("/phone-order", {
      ...answers,
      [orderAt]: noTime,
      [slotsAt]: () => ({ ...slots, intervals: [{ ...slot, disabled: isTaken }] }),
    });
    await fillOrder();
    isTaken = true;
    await page.queries.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole("option", { name: /13:00/ })).toBeNull());
    expect(await placedSlot(page)).toMatchObject({ interval_id: "" });
  }, 60_000);
});

it("shows the cart as it is now where it has changed, and places that", async () => {
  const now = {
    ...filled,
    version: 3,
    products: { p7: { ...line, alert: "Not today" } },
    prices: { ...prices, total: 750 },
    explanation: {},
    packages: [],
    related: [],
    gifts: [],
    presents: [],
    messages: [],
  };
  const refusal = new Refusal({ status: 409, code: "cart_changed", message: "The cart has changed.", cart: now });
  const { calls } = openConsole("/phone-order", {
    ...answers,
    [orderAt]: (body: unknown) =>
      isRecord(body) && isRecord(body["cart"]) && body["cart"]["version"] === 3
        ? { order_id: 1042, payment_type: "cash" }
        : refusal,
  });
  await fillOrder();
  await pressPlace();
  await screen.findByText("The cart has changed.");
  await screen.findByText("Not today");
  expect(screen.getAllByText(/750/)).toHaveLength(1);
  await pressPlace();
  await screen.findByText("Order no. 1042 is placed");
  expect(calls.findLast(({ route }) => route === orderAt)?.body).toMatchObject({ interval_id: "s1", username: "Ayşe" });
}, 60_000);

const payLink = {
  order_id: 1042,
  payment_state: "awaiting",
  pay_until: "2026-11-26T12:20:00Z",
  address: "https://sushi.example/antalya/order/link#abcdefghijklmnopqrstuvwxyz",
  sms_sent: 1,
  sms_left: 2,
  sms_from: null,
};
const linkAt = "/staff/orders/1042/pay-link";

it("is paid by a link: until when, the link to copy, the SMS once more, and when it is paid (SPEC-714)", async () => {
  let link: object = payLink;
  const { calls } = openConsole("/phone-order", {
    ...answers,
    [orderAt]: { order_id: 1042, payment_type: "cardOnline" },
    [`GET ${linkAt}`]: () => link,
    [`POST ${linkAt}`]: () => {
      link = { ...payLink, sms_sent: 2, sms_left: 1, sms_from: "2026-11-26T12:01:00Z" };
      return link;
    },
  });
  await fillOrder();
  await userEvent.selectOptions(screen.getByLabelText("Payment"), "cardOnline");
  expect(screen.getByText(/The kitchen gets the order once it is paid/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Place the order" }));
  await screen.findByText("Order no. 1042 waits to be paid");
  await screen.findByText(/The time is held until (15:20|3:20)/);
  expect(screen.getByLabelText("Link to copy")).toHaveProperty("value", payLink.address);
  expect(calls.find(({ route }) => route === orderAt)?.body).toMatchObject({ payment_type: "cardOnline" });
  await userEvent.click(screen.getByRole("button", { name: "Send the SMS again" }));
  await screen.findByText(/2 SMS sent/);
  expect(screen.getByRole("button", { name: "Send the SMS again" }).getAttribute("aria-disabled")).toBe("true");
  link = { ...payLink, payment_state: "paid", address: null, sms_left: 0 };
  await screen.findByText("The kitchen has the order.", {}, { timeout: 20_000 });
  expect(screen.queryByLabelText("Link to copy")).toBeNull();
}, 60_000);

it("says that an order was not paid in time", async () => {
  openConsole("/phone-order", {
    ...answers,
    [orderAt]: { order_id: 1042, payment_type: "cardOnline" },
    [`GET ${linkAt}`]: { ...payLink, payment_state: "expired", address: null, sms_left: 0 },
  });
  await fillOrder();
  await userEvent.selectOptions(screen.getByLabelText("Payment"), "cardOnline");
  await userEvent.click(screen.getByRole("button", { name: "Place the order" }));
  await screen.findByText("Not paid in time");
}, 60_000);
