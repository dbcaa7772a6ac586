/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Order } from "@/lib/contract/order/order";
import { order } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { OrderCheckModal } from "./order-check-modal";

beforeEach(() => {
  useModals.getState().closeAll();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});
afterEach(cleanup);

const show = async (shown: Order) => {
  serveApi({
    "GET /order/1041": () => ok({ order: shown }),
    "GET /order/1041/rating": () => ok({ rating: null }),
    "POST /order/repeat": () => ({ status: 500, json: { message: "Кухня на замке" } }),
  });
  renderPage(<OrderCheckModal order_id={1041} />);
  const dialog = await screen.findByRole("dialog", { name: "Заказ № 1041" });
  await within(dialog).findByText(shown.status.description);
  return within(dialog);
};

describe("the check of an order (SPEC-245)", () => {
  it("says how it stands, when, where to and what for, and whom to call", async () => {
    const check = await show({
      ...order,
      support_phone: "+74951204570",
      packages_total: 20,
      discount: 65,
      promocode: "ROLL",
      delivery_total: 99,
      price_total: 899,
    });
    expect(check.getByText("Принят")).toBeInTheDocument();
    expect(check.getByText(/Оформлен 10 мая.* 18:00/)).toBeInTheDocument();
    expect(check.getByText("Привезём: сегодня, 19:00 – 19:30")).toBeInTheDocument();
    expect(check.getByText("Москва, Тверская улица, 7")).toBeInTheDocument();
    expect(check.getByText("Филадельфия")).toBeInTheDocument();
    const prices = check.getAllByRole("definition").map(({ textContent }) => textContent?.replace(/[^\d−-]/g, ""));
    expect(prices.slice(0, 5)).toEqual(["845", "20", "−65", "99", "899"]);
    expect(check.getByRole("link", { name: /120-45-70/ })).toHaveAttribute("href", "tel:+74951204570");
    expect(check.getByRole("link", { name: "Отследить заказ" })).toHaveAttribute("href", "/moscow/order/1041/tracking");
    expect(check.getByRole("button", { name: "Отменить заказ" })).toBeInTheDocument();
    expect(check.queryByRole("button", { name: "Повторить заказ" })).toBeNull();
  });

  it("of one that is over offers to repeat it, and shows why that fails in the error modal (SPEC-268)", async () => {
    const done = {
      alias: "done",
      name: "Выполнен",
      description: "Приятного аппетита!",
      original_status: "done",
    } as const;
    const check = await show({ ...order, status: done, completed_at: "2025-05-10T16:20:00Z" });
    expect(check.getByText(/Получен 10 мая.* 19:20/)).toBeInTheDocument();
    expect(check.queryByRole("link", { name: "Отследить заказ" })).toBeNull();
    expect(check.queryByRole("button", { name: "Отменить заказ" })).toBeNull();
    await userEvent.click(check.getByRole("button", { name: "Повторить заказ" }));
    await screen.findByRole("button", { name: "Повторить заказ", busy: false });
    expect(useModals.getState().stack).toEqual([[{ kind: "server_error", message: "Кухня на замке" }]]);
  });
});
