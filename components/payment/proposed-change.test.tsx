/**
 * @jest-environment jsdom
 * @group money
 * @rule SPEC-723
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import type { ProposedChange } from "@/lib/contract/order/order-proposal";
import { recordingNavigator } from "@/tests/support/payment-fixtures";
import { sentence } from "@/tests/support/sentence";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { LinkScreen } from "./link-screen";

const link = "abcdefghijklmnopqrstuvwxyz";
const change: ProposedChange = {
  proposal_id: "0d7c5b6e-6a0e-4b8e-9a39-2f4f8f6f9a10",
  state: "open",
  expires_at: "2026-11-26T16:15:00.000Z",
  taken_off: [{ name: "Мисо", modifiers: [], quantity: 1 }],
  added: [{ name: "Том ям", modifiers: ["Лапша"], quantity: 2 }],
  price_before: 1013,
  price: 1242,
  to_collect: null,
  cash: { pays_with: 2000, change: 758 },
};
const linked: LinkedOrder = {
  order_id: 1042,
  status: { alias: "accepted", name: "", description: "", original_status: "accepted" },
  order_type: "takeaway",
  interval_title: "сегодня, 19:00 – 19:30",
  price_total: 1013,
  currency_code: "RUB",
  city_alias: "moscow",
  timezone: "Europe/Moscow",
  payment_state: "not_required",
  lines: [],
  shop: { name: "На Тверской", address: "Тверская, 10" },
  street: null,
  payment: null,
  change,
};
const reply = (order: LinkedOrder) => ok({ purpose: "confirm_change", order });

const open = (order: LinkedOrder, answer?: () => Answer) => {
  window.location.hash = `#${link}`;
  const calls = serveApi({
    "POST /order/link": () => reply(order),
    ...(answer && { "POST /order/link/answer": answer }),
  });
  const navigator = recordingNavigator();
  renderPage(<LinkScreen checkoutScriptUrl={null} cardKitUrl={null} bankOrigins={[]} navigator={navigator} />);
  return { sent: () => calls.filter(({ call }) => call === "POST /order/link/answer").map(({ body }) => body) };
};

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  window.location.hash = "";
});

describe("what a restaurant proposes to change", () => {
  it("is shown with old, new and the difference, and its customer agrees", async () => {
    const agreed = { ...linked, price_total: 1242, change: { ...change, state: "agreed" as const } };
    const { sent } = open(linked, () => reply(agreed));
    expect(await screen.findByRole("heading", { level: 1, name: "Ресторан спрашивает вас" })).toBeInTheDocument();
    expect(screen.getByText(sentence("Заказ № 1042, На Тверской"))).toBeInTheDocument();
    expect(screen.getByText(sentence("1 × Мисо"))).toBeInTheDocument();
    expect(screen.getByText(sentence("2 × Том ям"))).toBeInTheDocument();
    expect(screen.getByText("Лапша")).toBeInTheDocument();
    const sums = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
    expect(sums).toEqual(["1 013 ₽", "+229 ₽", "1 242 ₽"]);
    expect(screen.getByText(/19:15/)).toBeInTheDocument();
    expect(screen.getByText(/сдача 758/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /Да, за/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Вы согласились" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Да, за/ })).toBeNull();
    expect(sent()).toEqual([{ link, order_id: 1042, proposal_id: change.proposal_id, agrees: true }]);
  });

  it("is refused, and says that nothing has changed", async () => {
    const refused = { ...linked, change: { ...change, state: "refused" as const } };
    const { sent } = open({ ...linked, change: { ...change, to_collect: 229, cash: null } }, () => reply(refused));
    expect(await screen.findByText(/при получении/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Нет, оставить как есть" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Вы отказались" })).toBeInTheDocument();
    expect(sent()).toMatchObject([{ agrees: false }]);
  });

  it.each([
    ["expired", "Время ответа вышло"],
    ["outdated", "Это изменение больше невозможно"],
    ["withdrawn", "Изменение отозвано"],
  ] as const)("that is %s is not answered any more", async (state, title) => {
    open({ ...linked, change: { ...change, state } });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Да, за/ })).toBeNull();
  });

  it("says why it cannot be agreed to, and can be refused still", async () => {
    const message = "Том ям: уже закончилось.";
    open(linked, () => ({ status: 409, json: { message, code: "conflict" } }));
    fireEvent.click(await screen.findByRole("button", { name: /Да, за/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("button", { name: "Нет, оставить как есть" })).toBeEnabled();
  });
});
