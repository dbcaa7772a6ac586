/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, staffCaller } from "@/tests/support/console-page";

const XSS = "<img src=x onerror=alert(1)>";
const found = {
  order_id: 1042,
  created_at: "2026-11-26T09:00:00Z",
  timezone: "Europe/Istanbul",
  status: { alias: "accepted", name: "Accepted", description: "", original_status: "accepted" },
  payment_state: "paid",
  payment_type: "cardOnline",
  order_type: "delivery",
  shop: { id: 11, name: "Harbour" },
  name: XSS,
  phone_end: "4567",
  address: "Quay, 1",
  price_total: 500.5,
  currency_code: "TRY",
};
const order = {
  ...found,
  completed_at: null,
  interval_title: "today, 13:00 – 13:30",
  products: [
    {
      id: 1,
      name: "Roll",
      type: "default",
      image_url: null,
      quantity: 2,
      total_price: 500.5,
      modifiers: [],
      groupModifiers: [{ id: 2, name: "Hot", count: 2 }],
    },
  ],
  gifts: [],
  promocode: null,
  subtotal: 500.5,
  packages_total: 0,
  discount: 0,
  bonuses: 0,
  upcoming_bonuses: 0,
  delivery_total: 0,
  cash: null,
  delivery: null,
};
const story = {
  order: { ...order, shop: null },
  payment_state: "paid",
  pay_deadline: null,
  has_pay_link: false,
  contact: {
    name: XSS,
    phone: "905321234567",
    email: null,
    comment: XSS,
    language: "tr",
    is_registered: false,
    address: null,
  },
  steps: [
    { kind: "status", at: "2026-11-26T09:00:00Z", status: "accepted", source: "payment", reason: null },
    { kind: "act", at: "2026-11-26T09:05:00Z", by: "Anna", act: "order.note", before: null, after: { note: XSS } },
  ],
  messages: [
    {
      channel: "email",
      event: "accepted",
      to: "a@shop.example",
      text: null,
      written_at: "2026-11-26T09:00:00Z",
      sent_at: null,
      tries: 3,
    },
  ],
  payments: [
    {
      id: "11111111-1111-4111-8111-111111111111",
      acquiring: "rbs",
      acquirer_payment_id: "bank-77",
      method: "cardOnline",
      amount: 500.5,
      currency_code: "TRY",
      state: "captured",
      reason_code: null,
      created_at: "2026-11-26T09:00:00Z",
      state_at: "2026-11-26T09:00:00Z",
      is_dead: false,
      money: [{ kind: "capture", amount: 500.5, at: "2026-11-26T09:00:00Z", operation_id: null }],
      refunds: [
        {
          id: "22222222-2222-4222-8222-222222222222",
          amount: 50,
          state: "unknown",
          created_at: "2026-11-26T09:10:00Z",
          state_at: "2026-11-26T09:11:00Z",
          is_dead: false,
          cause: { revision: 2, act: "refund", by: "Anna", why: XSS, paid_by: "courier" },
        },
      ],
    },
  ],
  courier: null,
  rating: { stars: 4, reasons: [], comment: XSS, created_at: "2026-11-26T09:00:00Z" },
  requests: [{ request_id: 9, title: "return", created_at: "2026-11-26T09:00:00Z", is_answered: false }],
};
const customer = {
  customer: { name: "Ana", phone: "905321234567", email: null, registered_at: null, bonuses: null },
  orders: [],
  has_more: false,
  requests: [],
};
const session = { "GET /staff/session": { caller: staffCaller("support") } };

describe("the search of orders", () => {
  it("finds an order, leads to its story and is there again for who comes back", async () => {
    const { calls } = openConsole("/support", {
      ...session,
      "GET /staff/orders?q=%2B90+532+123+45+67": { orders: [found], has_more: false },
      "GET /staff/orders/1042": story,
      "GET /staff/orders/1042/customer": customer,
    });
    const query = await screen.findByRole("searchbox", { name: /Number, phone/ }, { timeout: 15_000 });
    await userEvent.type(query, "+90 532 123 45 67{Enter}");
    await userEvent.click(await screen.findByRole("link", { name: /1042.*Quay, 1/ }));
    await screen.findByRole("heading", { level: 1, name: /1042/ }, { timeout: 15_000 });
    expect(await screen.findByText("bank-77")).toBeTruthy();
    expect(screen.getByText(/× Roll/)).toBeTruthy();
    expect(screen.getByText("not sent yet, tries: 3")).toBeTruthy();
    // What was typed is text.
    expect(screen.getAllByText(XSS).length).toBeGreaterThan(1);
    expect(document.querySelector("img")).toBeNull();
    expect(calls.some(({ route }) => route.includes("/customer"))).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: /Other orders/ }));
    await screen.findByText("no account");
    await userEvent.click(screen.getByRole("link", { name: "Search" }));
    await screen.findByRole("link", { name: /1042.*Quay, 1/ });
  }, 60_000);

  it("is no entry for a kitchen", async () => {
    openConsole("/me", {
      "GET /staff/session": { caller: staffCaller("kitchen", { shop_ids: [11] }) },
      "GET /staff/sessions": { sessions: [] },
      "GET /staff/passkeys": { passkeys: [] },
    });
    await screen.findByRole("heading", { level: 1, name: "My account" });
    expect(screen.queryByRole("link", { name: "Search" })).toBeNull();
  });
});

const listed = {
  request_id: 9,
  kind: "questions",
  title: "feedback",
  created_at: "2026-11-26T09:00:00Z",
  city: null,
  state: "new",
  taken_by: null,
  answered_by: null,
  answered_at: null,
  name: XSS,
};
const whole = {
  ...listed,
  language: "tr",
  fields: [{ name: "message", label: "Message", text: XSS }],
  order_id: null,
  can_be_mailed: true,
  replies: [],
};

describe("the inbox", () => {
  it("lists, takes into work and answers once for each letter", async () => {
    const answered = {
      request: {
        ...whole,
        state: "answered",
        replies: [
          {
            by: "Anna",
            to: "a@b.example",
            text: "Soon.",
            created_at: "2026-11-26T09:10:00Z",
            sent_at: null,
            given_up_at: null,
          },
        ],
      },
    };
    const { calls } = openConsole("/inbox", {
      ...session,
      "GET /staff/requests?state=new": { requests: [listed], has_more: false, open: 1 },
      "GET /staff/requests/9": { request: whole },
      "PATCH /staff/requests/9": { request: { ...whole, state: "in_work", taken_by: "Anna" } },
      "POST /staff/requests/9/replies": answered,
    });
    await screen.findByText("Not answered: 1", {}, { timeout: 15_000 });
    await userEvent.click(screen.getByRole("link", { name: /feedback/ }));
    await screen.findByRole("heading", { level: 1, name: "Message no. 9" }, { timeout: 15_000 });
    await userEvent.click(await screen.findByRole("button", { name: "Take into work" }));
    await screen.findByRole("button", { name: "Back to new" });
    await userEvent.type(screen.getByLabelText(/Text of the answer/), "Soon.");
    await userEvent.click(screen.getByRole("button", { name: "Send by e-mail" }));
    await screen.findByText(/Anna to a@b.example.*waits to be sent/);
    expect(document.querySelector("img")).toBeNull();
    const [sent] = calls.filter(({ route }) => route.startsWith("POST"));
    expect(sent?.body).toEqual({ key: expect.stringMatching(/^[0-9a-f-]{36}$/), text: "Soon." });
  });
});
