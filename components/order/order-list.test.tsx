/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useModals } from "@/lib/client/modal/modal-store";
import type { OrderCard } from "@/lib/contract/order/order";
import { SearchParamsContext } from "@/tests/support/navigation";
import { order } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { OrderList } from "./order-list";

const dish = (id: number) => ({
  id,
  name: `Блюдо ${id}`,
  type: "default",
  image_url: `/${id}.avif`,
  quantity: 1,
  total_price: 100,
  modifiers: [],
  groupModifiers: [],
});
const statuses = {
  accepted: { alias: "accepted", name: "Принят", description: "", original_status: "accepted" },
  waiting: {
    alias: "waitingForPayment",
    name: "Ждёт оплаты",
    description: "",
    original_status: "waiting_for_payment",
  },
  done: { alias: "done", name: "Выполнен", description: "", original_status: "done" },
} as const;
const card = (id: number, status: keyof typeof statuses, changes: Partial<OrderCard> = {}): OrderCard => ({
  order_id: id,
  status: statuses[status],
  order_type: order.order_type,
  // 01:30 of the next day in Samara.
  created_at: "2025-05-10T21:30:00Z",
  completed_at: null,
  products: [1, 2, 3, 4, 5].map(dish),
  gifts: [],
  subtotal: 845,
  packages_total: 0,
  delivery_total: 0,
  discount: 0,
  bonuses: 0,
  price_total: 845,
  currency_code: "RUB",
  city_alias: "samara",
  timezone: "Europe/Samara",
  delivery: { full_address: "Самара, Ленинградская улица, 1" },
  shop: null,
  ...changes,
});
const page = (orders: readonly OrderCard[], has_more = false): Answer => ok({ orders, has_more });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's hint looks like to a page
  document.cookie = "sushi_customer=1";
  useModals.getState().closeAll();
  // Everything is near the end of a screen that has no height.
  Object.defineProperty(window, "IntersectionObserver", {
    configurable: true,
    value: class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options?: { readonly rootMargin?: string }) {
        this.seen = seen;
        margin = options?.rootMargin;
      }
      observe = () => this.seen([{ isIntersecting: true }]);
      disconnect = jest.fn();
    },
  });
});
afterEach(cleanup);

/** How far from the screen the end of the list counts as near. */
let margin: string | undefined;

it("of a session that has ended offer a login and blame no connection (SPEC-476)", async () => {
  serveApi({ "GET /user/orders/1": () => ({ status: 401, json: { message: "", code: "unauthorized" } }) });
  renderList();
  expect(await screen.findByRole("heading", { name: "Сеанс завершился" })).toBeInTheDocument();
  expect(screen.queryByText(/соединение|связь/)).toBeNull();
});

const renderList = (query = "") => {
  window.history.replaceState(null, "", `/moscow/profile?${query}`);
  renderPage(
    <SearchParamsContext value={new URLSearchParams(query)}>
      <OrderList />
    </SearchParamsContext>,
  );
};

const cardOf = (id: number) => screen.findByRole("article", { name: `Заказ № ${id}` });

describe("the orders", () => {
  it("show what became of each, in its city's time, three pictures and the rest", async () => {
    serveApi({ "GET /user/orders/1": () => page([card(7, "done"), card(6, "accepted")]) });
    renderList();
    const done = within(await cardOf(7));
    expect(done.getByText(/11 мая 2025 г\. в 01:30/)).toBeInTheDocument();
    expect(done.getByText(/Самара, Ленинградская улица, 1/)).toBeInTheDocument();
    expect(done.getAllByRole("img")).toHaveLength(3);
    expect(done.getByText("и ещё 2 блюда")).toBeInTheDocument();
    expect(done.getByRole("button", { name: "Повторить заказ № 7" })).toBeInTheDocument();
    expect(done.queryByRole("link")).toBeNull();
    const accepted = within(await cardOf(6));
    expect(accepted.getByRole("link", { name: "Отследить заказ № 6" })).toHaveAttribute(
      "href",
      "/samara/order/6/tracking",
    );
    expect(accepted.queryByRole("button", { name: /Повторить/ })).toBeNull();
  });

  it("lead to the payment of one that waits for it, and only while it does (SPEC-57)", async () => {
    const payment_page = "/samara/order/payment/9b1f0000-0000-4000-8000-000000000001";
    serveApi({
      "GET /user/orders/1": () => page([card(9, "waiting", { payment_page }), card(8, "waiting"), card(7, "done")]),
    });
    renderList();
    const waiting = within(await cardOf(9));
    expect(waiting.getByRole("link", { name: "Оплатить заказ № 9" })).toHaveAttribute("href", payment_page);
    expect(screen.getAllByRole("link", { name: /^Оплатить/ })).toHaveLength(1);
  });

  it("lead to the acquirer's own page where one waits there (ADR-0041)", async () => {
    const calls = serveApi({
      "GET /user/orders/1": () => page([card(9, "waiting", { hosted_payment: "cardOnline" })]),
      "POST /order/pay": () => ({ status: 409, json: { message: "Этот заказ уже нельзя оплатить." } }),
    });
    renderList();
    const waiting = within(await cardOf(9));
    await userEvent.click(waiting.getByRole("button", { name: "Оплатить заказ № 9" }));
    await waitFor(() => expect(useModals.getState().stack.at(-1)?.at(-1)).toMatchObject({ kind: "server_error" }));
    expect(calls.filter(({ call }) => call === "POST /order/pay")).toMatchObject([
      { body: { order_id: 9, order_cache_key: null, payment_type: "cardOnline" } },
    ]);
  });

  it("come page by page, each order once (SPEC-57)", async () => {
    serveApi({
      "GET /user/orders/1": () => page([card(7, "done"), card(6, "done")], true),
      "GET /user/orders/2": () => page([card(6, "done"), card(5, "done")]),
    });
    renderList();
    await cardOf(5);
    expect(screen.getAllByRole("article")).toHaveLength(3);
  });

  it("load 500 px before the end and once a second, under a loader that stays 200 ms (SPEC-244)", async () => {
    jest.useFakeTimers();
    const requestTimes: number[] = [];
    const pageAt = (...given: Parameters<typeof page>) => {
      requestTimes.push(Date.now());
      return page(...given);
    };
    serveApi({
      "GET /user/orders/1": () => page([card(9, "done")], true),
      "GET /user/orders/2": () => pageAt([card(8, "done")], true),
      "GET /user/orders/3": () => pageAt([card(7, "done")]),
    });
    const loader = () => screen.queryByText("Загружаем ещё заказы…");
    renderList();
    await cardOf(8);
    expect(loader()).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(250));
    expect(loader()).toBeNull();
    await cardOf(7);
    expect(margin).toBe("0px 0px 500px");
    const [second = 0, third = 0] = requestTimes;
    // Less by what the first of them took to be sent.
    expect(third - second).toBeGreaterThan(500);
    jest.useRealTimers();
  });

  it("open the check of one", async () => {
    serveApi({ "GET /user/orders/1": () => page([card(7, "done")]) });
    renderList();
    await userEvent.setup().click(await screen.findByRole("button", { name: "Подробнее о заказе № 7" }));
    expect(useModals.getState().stack).toEqual([[{ kind: "user_order_check", order_id: 7 }]]);
  });

  it("open the check that the address names, once", async () => {
    serveApi({ "GET /user/orders/1": () => page([card(7, "done")]) });
    renderList("tab=orders&orderId=7");
    await cardOf(7);
    expect(useModals.getState().stack).toEqual([[{ kind: "user_order_check", order_id: 7 }]]);
    expect(window.location.search).toBe("?tab=orders");
  });

  it("say what to do while there are none", async () => {
    serveApi({ "GET /user/orders/1": () => page([]) });
    renderList();
    expect(await screen.findByText("Заказов пока нет")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "В меню" })).toHaveAttribute("href", "/moscow");
  });

  it("load again after a failure", async () => {
    const answers = [{ status: 500, json: { message: "Сбой" } }, page([card(7, "done")])];
    serveApi({ "GET /user/orders/1": () => answers.shift() ?? page([]) });
    renderList();
    await userEvent.setup().click(await screen.findByRole("button", { name: "Повторить попытку" }));
    await cardOf(7);
  });

  it.each([
    [
      "needs a confirmation where the cart is not empty",
      { code: "conflict", message: "Заменит", errors: { cart: ["Заменит"] } },
      {
        kind: "confirm_repeat",
        order_id: 7,
      },
    ],
    [
      "shows the server's message where it fails",
      { code: "conflict", message: "Ничего не продаётся" },
      {
        kind: "server_error",
        message: "Ничего не продаётся",
      },
    ],
  ])("repeating %s (SPEC-32)", async (_, json, request) => {
    serveApi({
      "GET /user/orders/1": () => page([card(7, "done")]),
      "POST /order/repeat": () => ({ status: 409, json }),
    });
    renderList();
    await userEvent.setup().click(await screen.findByRole("button", { name: "Повторить заказ № 7" }));
    await waitFor(() => expect(useModals.getState().stack).toEqual([[request]]));
  });
});
