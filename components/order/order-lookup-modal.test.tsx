/**
 * @jest-environment jsdom
 * @rule SPEC-136 SPEC-478
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { useModals } from "@/lib/client/modal/modal-store";
import { order } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { OrderLookupModal } from "./order-lookup-modal";

const glimpse = {
  order_id: order.order_id,
  status: order.status,
  order_type: order.order_type,
  created_at: order.created_at,
  completed_at: null,
  interval_title: order.interval_title,
  products: order.products,
  price_total: order.price_total,
  currency_code: order.currency_code,
  city_alias: order.city_alias,
  timezone: "Europe/Moscow",
  is_own: false,
};
const miss: Answer = { status: 404, json: { code: "not_found", message: "Заказ с таким номером не найден." } };

beforeEach(() => {
  useModals.getState().closeAll();
  router.push.mockClear();
  // jsdom has no modal dialogs; an open one is in the accessibility tree.
  Object.defineProperty(HTMLDialogElement.prototype, "showModal", {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.setAttribute("open", "");
    },
  });
  Object.defineProperty(HTMLDialogElement.prototype, "close", { configurable: true, value: () => undefined });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const name of ["phone", "order_id"] as const) forgetPreference("sushi", name);
});

const phone = () => screen.getByLabelText(/^Телефон/);
const number = () => screen.getByLabelText(/^Номер заказа/);
const ask = () => screen.getByRole("button", { name: "Узнать статус" });

const setup = (...answers: Answer[]) => {
  const calls = serveApi({ "POST /order/lookup": () => answers.shift() ?? miss });
  renderPage(<OrderLookupModal />);
  return { calls, user: userEvent.setup() };
};

describe("the order lookup", () => {
  it("shows the status, the times and the content, in the city's time", async () => {
    const { calls, user } = setup(ok({ order: glimpse }));
    await user.type(phone(), "9161234567");
    await user.type(number(), "1041");
    await user.click(ask());
    expect(await screen.findByText("Принят")).toBeVisible();
    expect(calls).toMatchObject([{ body: { phone: "79161234567", order_id: 1041 } }]);
    expect(screen.getByRole("heading", { name: "Заказ № 1041" })).toBeVisible();
    expect(screen.getByText(/Оформлен 10 мая.* 18:00/)).toBeVisible();
    expect(screen.getByText(sentence("Привезём: сегодня, 19:00 – 19:30"))).toBeVisible();
    expect(screen.getByText(sentence("Филадельфия × 2"))).toBeVisible();
    expect(screen.getByText("Принят").parentElement).toHaveFocus();
  });

  it("begins with the order that the page is about", async () => {
    serveApi({});
    writePreference("sushi", "order_id", "7");
    renderPage(<OrderLookupModal order_id={1041} />);
    expect(number()).toHaveValue("1041");
  });

  it("lets only the owner track it", async () => {
    const { user } = setup(ok({ order: glimpse }), ok({ order: { ...glimpse, is_own: true } }));
    await user.type(phone(), "9161234567");
    await user.type(number(), "1041");
    await user.click(ask());
    await screen.findByText("Принят");
    expect(screen.queryByRole("link")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Проверить другой заказ" }));
    await user.type(phone(), "9161234567");
    await user.type(number(), "1041");
    await user.click(ask());
    await user.click(await screen.findByRole("link", { name: "Следить за заказом" }));
    expect(router.push).toHaveBeenCalledWith("/moscow/order/1041/tracking");
  });

  it("shows a miss in the form, which stays filled in", async () => {
    const { user } = setup(miss, ok({ order: glimpse }));
    await user.type(phone(), "9161234567");
    await user.type(number(), "1042");
    await user.click(ask());
    expect(await screen.findByText("Заказ с таким номером не найден.")).toBeVisible();
    expect(useModals.getState().stack).toEqual([]);
    expect(number()).toHaveValue("1042");
    await user.clear(number());
    await user.type(number(), "№ 1041{Enter}");
    expect(await screen.findByText("Принят")).toBeVisible();
  });

  it("knows the last order of this browser (SPEC-68)", () => {
    writePreference("sushi", "phone", "79161234567");
    writePreference("sushi", "order_id", "1041");
    setup();
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
    expect(number()).toHaveValue("1041");
  });

  it("sends nothing before both fields are filled in", async () => {
    const { calls, user } = setup();
    await user.type(number(), "10-41");
    await user.click(ask());
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(number()).toHaveAccessibleDescription(/Номер заказа состоит только из цифр\./);
    expect(calls).toEqual([]);
  });
});
