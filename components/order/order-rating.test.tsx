/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFlash } from "@/lib/client/flash/flash";
import type { Order } from "@/lib/contract/order/order";
import type { OrderRating as Rating } from "@/lib/contract/order/order-rating";
import { order } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { OrderRating } from "./order-rating";

const done: Order = { ...order, status: { ...order.status, alias: "done", original_status: "done" } };
const rated = (changes: Partial<Rating>): Rating => ({
  stars: 5,
  reasons: [],
  comment: null,
  is_open: true,
  ...changes,
});

const serve = (shown: Order, given: readonly (Rating | null)[], rate?: (sent: Sent) => Answer) => {
  const left = [...given];
  return serveApi({
    "GET /order/1041": () => ok({ order: shown }),
    "GET /order/1041/rating": () => ok({ rating: left.length > 1 ? left.shift() : left[0] }),
    ...(rate && { "POST /order/rate": rate }),
  });
};
const sentTo = (calls: readonly Sent[]) =>
  calls.filter(({ call }) => call === "POST /order/rate").map(({ body }) => body);
const block = () => screen.findByRole("region", { name: "Как вам заказ?" });

beforeEach(() => useFlash.setState({ items: [] }));
afterEach(cleanup);

describe("the rating of an order", () => {
  it("is given with one tap; reasons and a text may follow", async () => {
    const calls = serve(done, [null], ({ body }) =>
      ok({
        rating: { ...rated({}), ...Object(body), order_id: undefined, is_open: Object(body).reasons === undefined },
      }),
    );
    renderPage(<OrderRating orderId={1041} />);
    const region = within(await block());
    await userEvent.click(region.getByRole("button", { name: "5 из 5: отлично" }));
    expect(await region.findByText("Ваша оценка: 5 из 5")).toBeInTheDocument();
    expect(sentTo(calls)).toEqual([{ order_id: 1041, stars: 5 }]);
    expect(region.queryByRole("button", { name: "Отправить" })).toBeNull();
    await userEvent.click(region.getByRole("checkbox", { name: "Горячее" }));
    await userEvent.click(region.getByRole("checkbox", { name: "Вкусно" }));
    await userEvent.click(region.getByRole("checkbox", { name: "Вкусно" }));
    await userEvent.type(region.getByRole("textbox"), " Спасибо! ");
    await userEvent.click(region.getByRole("button", { name: "Отправить" }));
    expect(await region.findByText("Спасибо! Передадим тем, кто готовил.")).toBeInTheDocument();
    expect(sentTo(calls)[1]).toEqual({ order_id: 1041, stars: 5, reasons: ["hot"], comment: "Спасибо!" });
    expect(region.queryByRole("button")).toBeNull();
  });

  it("offers reasons of what went wrong where it was bad", async () => {
    serve(done, [rated({ stars: 2 })]);
    renderPage(<OrderRating orderId={1041} />);
    expect(await screen.findByRole("group", { name: "Что пошло не так?" })).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Невежливый курьер" })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: "Вкусно" })).toBeNull();
  });

  it("shows no more questions once reasons are given", async () => {
    serve(done, [rated({ stars: 1, reasons: ["cold"], is_open: false })]);
    renderPage(<OrderRating orderId={1041} />);
    const region = within(await block());
    expect(region.getByText("Ваша оценка: 1 из 5")).toBeInTheDocument();
    expect(region.getByText("Спасибо, что сказали. Разберёмся и исправим.")).toBeInTheDocument();
    expect(region.queryByRole("checkbox")).toBeNull();
  });

  it("shows what another tab has given", async () => {
    const first = rated({ stars: 3, reasons: ["late"], is_open: false });
    serve(done, [null, first], () => ({ status: 409, json: { message: "Уже 3 из 5", code: "conflict" } }));
    renderPage(<OrderRating orderId={1041} />);
    await userEvent.click(await screen.findByRole("button", { name: "5 из 5: отлично" }));
    expect(await screen.findByText("Ваша оценка: 3 из 5")).toBeInTheDocument();
    expect(useFlash.getState().items).toMatchObject([{ type: "error", text: "Уже 3 из 5" }]);
  });

  it("can be tried again where it was not sent", async () => {
    serve(done, [null], () => ({ status: 503, json: {} }));
    renderPage(<OrderRating orderId={1041} />);
    await userEvent.click(await screen.findByRole("button", { name: "4 из 5: хорошо" }));
    await waitFor(() => expect(useFlash.getState().items).toHaveLength(1));
    expect(screen.getByRole("button", { name: "4 из 5: хорошо" })).toBeInTheDocument();
  });

  it.each(["accepted", "cooking", "sent", "canceled"] as const)(
    "is not offered while the order is %s",
    async (alias) => {
      const calls = serve({ ...order, status: { ...order.status, alias } }, [null]);
      const { container } = renderPage(<OrderRating orderId={1041} />);
      await waitFor(() => expect(calls.length).toBeGreaterThan(0));
      expect(container).toBeEmptyDOMElement();
      expect(calls.some(({ call }) => call.endsWith("/rating"))).toBe(false);
    },
  );
});
