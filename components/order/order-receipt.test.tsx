/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Order } from "@/lib/contract/order/order";
import { order } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { OrderReceipt } from "./order-receipt";

const messages = (addresses: readonly string[], is_offered = true) =>
  ok({ push: { public_key: null, endpoints: [] }, email: { is_offered, addresses } });
const serve = (shown: Order, { known = messages([]), send = known }: { known?: Answer; send?: Answer } = {}) =>
  serveApi({
    "GET /order/1041": () => ok({ order: shown }),
    "GET /order/1041/messages": () => known,
    "POST /order/receipt-email": () => send,
  });
const unpaid: Order = {
  ...order,
  status: { ...order.status, alias: "waitingForPayment", original_status: "waiting_for_payment" },
};
const field = () => screen.findByRole("textbox", { name: "Электронная почта" });

afterEach(cleanup);

describe("the receipt of an order", () => {
  it("goes to an address, and stands there as a page to be printed", async () => {
    const calls = serve(order, { send: messages(["anna@example.com"]) });
    renderPage(<OrderReceipt orderId={1041} />);
    await userEvent.type(await field(), " anna@example.com {Enter}");
    expect(await screen.findByText("Чек уходит на anna@example.com.")).toBeInTheDocument();
    expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      order_id: 1041,
      email: "anna@example.com",
    });
    expect(await field()).toHaveValue("");
    const link = screen.getByRole("link", { name: "Чек для печати" });
    expect(link).toHaveAttribute("href", "/api/order/1041/receipt");
    expect(link).toHaveAttribute("rel", "noopener");
  });

  it("is not sent to what is no address", async () => {
    const calls = serve(order);
    renderPage(<OrderReceipt orderId={1041} />);
    await userEvent.type(await field(), "anna@{Enter}");
    expect(await field()).toHaveAccessibleDescription("Похоже, в адресе почты опечатка.");
    await userEvent.type(await field(), "e");
    expect(await field()).toBeValid();
    expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it.each([
    [422, { message: "Проверьте", errors: { email: ["form.email.invalid"] } }, "Похоже, в адресе почты опечатка."],
    [409, { message: "Больше нельзя", code: "conflict" }, "Больше нельзя"],
    [503, { message: "" }, "Не получилось. Попробуйте ещё раз."],
  ])("says under the field why it was not sent: %d", async (status, json, said) => {
    serve(order, { send: { status, json } });
    renderPage(<OrderReceipt orderId={1041} />);
    await userEvent.type(await field(), "anna@example.com{Enter}");
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(said));
    expect(await field()).toHaveValue("anna@example.com");
  });

  it("waits for the order to be accepted", async () => {
    serve(unpaid, { known: messages(["anna@example.com"]) });
    renderPage(<OrderReceipt orderId={1041} />);
    expect(await screen.findByText("Пришлём чек на anna@example.com, как только примем заказ.")).toBeInTheDocument();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("can be printed where none is sent by e-mail", async () => {
    serve(order, { known: messages([], false) });
    renderPage(<OrderReceipt orderId={1041} />);
    expect(await screen.findByRole("link", { name: "Чек для печати" })).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
