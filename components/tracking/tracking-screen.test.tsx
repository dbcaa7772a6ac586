/**
 * @jest-environment jsdom
 * @rule SPEC-32 SPEC-418 SPEC-730 SPEC-821
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CancelOrder } from "@/components/order/cancel-order";
import { RepeatOrder } from "@/components/order/repeat";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Order } from "@/lib/contract/order/order";
import { cart, order, settings } from "@/tests/support/storefront-fixtures";
import { type Answer, inPage, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { StageBar } from "./stage-bar";
import { TrackingScreen } from "./tracking-screen";

const serve = (answer: () => Answer, cancel: () => Answer = () => ok({ order_id: 1041, status: canceled.status })) =>
  serveApi({
    "GET /order/1041": answer,
    "GET /clock": () => ok({ now: "2025-05-10T15:00:30.000Z" }),
    "POST /order/cancel": cancel,
  });

const canceled: Order = {
  ...order,
  status: { alias: "canceled", name: "Отменён", description: "", original_status: "canceled" },
};

const show = (context: Partial<Storefront> = {}) =>
  renderPage(
    <TrackingScreen
      orderId={1041}
      cancel={<CancelOrder orderId={1041} />}
      repeat={<RepeatOrder orderId={1041} />}
      content={<p>dishes</p>}
      place={<p>address</p>}
    />,
    context,
  );

beforeEach(() => {
  useModals.getState().closeAll();
  router.replace.mockClear();
  router.push.mockClear();
  for (const method of ["showModal", "close"]) {
    Object.defineProperty(HTMLDialogElement.prototype, method, { value: () => undefined, configurable: true });
  }
});
afterEach(cleanup);

describe("the stages (SPEC-51)", () => {
  it.each([
    ["accepted", "delivery", "Приняли"],
    ["cooking", "delivery", "Готовим"],
    ["sent", "delivery", "Везём"],
    ["done", "delivery", "Дома"],
    ["cooking", "takeaway", "Готовим"],
    ["waitingForCourier", "takeaway", "Ждёт вас"],
    ["done", "takeaway", "Выдан"],
  ] as const)("%s of %s stands at “%s”", (status, orderType, label) => {
    render(inPage(<StageBar status={status} orderType={orderType} times={null} now={null} />));
    const steps = within(screen.getByRole("list", { name: "Как движется заказ" })).getAllByRole("listitem");
    expect(steps).toHaveLength(3);
    const [current, ...others] = steps.filter((step) => step.getAttribute("aria-current") === "step");
    expect(current).toHaveTextContent(label);
    expect(others).toEqual([]);
  });
});

describe("the tracking page", () => {
  it("shows one promised time, freshness and what it is given", async () => {
    serve(() => ok({ order }));
    show();
    expect(await screen.findByText(sentence("Привезём между 19:00 и 19:30"))).toBeInTheDocument();
    expect(screen.queryByText(/≈ 19/)).toBeNull();
    expect(await screen.findByText(sentence("Обновлено в 18:00"))).toBeInTheDocument();
    expect(screen.getByText("dishes")).toBeInTheDocument();
    expect(screen.getByText("Статус заказа: Принят").parentElement).toHaveAttribute("role", "status");
  });

  it("promises with the day, and no more once the order waits at the counter", async () => {
    const tomorrow = { ...order, promise: { from: "2025-05-11T09:30:00Z", until: "2025-05-11T09:45:00Z" } };
    serve(() => ok({ order: tomorrow }));
    const first = show();
    expect(await screen.findByText(sentence("Привезём завтра между 12:30 и 12:45"))).toBeInTheDocument();
    first.unmount();
    const ready = { ...order.status, alias: "waitingForCourier" as const, name: "Готов" };
    serve(() => ok({ order: { ...order, order_type: "takeaway", status: ready } }));
    show();
    expect(await screen.findByText("Готов")).toBeInTheDocument();
    expect(screen.queryByText(/Будет готов/)).toBeNull();
  });

  it("promises nothing before the order is paid, and leads to its payment (SPEC-57)", async () => {
    const page = "/moscow/order/payment/9b1f0000-0000-4000-8000-000000000001";
    const status = {
      alias: "waitingForPayment",
      name: "Ожидает оплаты",
      description: "",
      original_status: "waiting_for_payment",
    } as const;
    serve(() => ok({ order: { ...order, status, payment_page: page } }));
    show();
    expect(await screen.findByText("Ожидает оплаты")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Оплатить заказ" })).toHaveAttribute("href", page);
    await screen.findByText(/Обновлено/);
    expect(screen.queryByText(/Привезём/)).toBeNull();
  });

  it("says that somebody else's order is not here, with a link home", async () => {
    serve(() => ({ status: 404, json: { message: "", code: "not_found" } }));
    show();
    expect(await screen.findByRole("heading", { name: "Такого заказа здесь нет" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Вернуться в меню" })).toHaveAttribute("href", "/moscow");
    expect(screen.queryByText("dishes")).toBeNull();
  });

  const withLogin = { settings: { ...settings, customers: { ...settings.customers, is_auth_enabled: true } } };
  const missing: Answer = { status: 404, json: { message: "", code: "not_found" } };

  it("offers a login that leads back here, or the lookup, to the customer who made it elsewhere (SPEC-478)", async () => {
    window.history.replaceState(null, "", "/moscow/order/1041/tracking?utm_source=sms");
    serve(() => missing);
    show(withLogin);
    await userEvent.click(await screen.findByRole("button", { name: "Войти" }));
    const stack = () => useModals.getState().stack.flat();
    expect(stack()).toEqual([{ kind: "user_login", request_uri: "/moscow/order/1041/tracking" }]);
    useModals.getState().closeAll();
    await userEvent.click(screen.getByRole("button", { name: "Найти по номеру и телефону" }));
    expect(stack()).toEqual([{ kind: "user_order", order_id: 1041 }]);
  });

  it("offers no login to a customer who is logged in, nor where there is none", async () => {
    serve(() => missing);
    const { unmount } = show();
    expect(await screen.findByRole("button", { name: "Найти по номеру и телефону" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Войти" })).toBeNull();
    unmount();
    writePreference("sushi", "customer", "1");
    try {
      serveApi({ "GET /order/1041": () => missing, "GET /user/profile": () => ok({ user: { id: 7 } }) });
      show(withLogin);
      expect(await screen.findByText(/Проверьте номер/)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Войти" })).toBeNull();
    } finally {
      forgetPreference("sushi", "customer");
    }
  });

  it("offers another try when no answer comes", async () => {
    const answers: Answer[] = [{ status: 500, json: {} }];
    serve(() => answers.shift() ?? ok({ order }));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Попробовать ещё раз" }));
    expect(await screen.findByText(sentence("Привезём между 19:00 и 19:30"))).toBeInTheDocument();
  });

  it("moves to the city of the order", async () => {
    serve(() => ok({ order: { ...order, city_alias: "samara" } }));
    show();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/samara/order/1041/tracking"));
  });

  it("cancels an accepted order after asking once more", async () => {
    const shown = [ok({ order })];
    const calls = serve(() => shown.shift() ?? ok({ order: canceled }));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Отменить заказ" }));
    expect(calls.filter(({ call }) => call === "POST /order/cancel")).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Да, отменить", hidden: true }));
    expect(await screen.findByText("Передумали? Меню на месте.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Отменить заказ" })).toBeNull();
  });

  it("quotes what the shop wrote when it refused the order, as text, and only then", async () => {
    serve(() => ok({ order: { ...canceled, refusal: "<b>Рыба</b> кончилась" } }));
    show();
    expect(await screen.findByText("Ресторан пишет: «<b>Рыба</b> кончилась»")).toBeInTheDocument();
    cleanup();
    serve(() => ok({ order: { ...canceled, refusal: null } }));
    show();
    await screen.findByText("Передумали? Меню на месте.");
    expect(screen.queryByText(/Ресторан пишет/)).toBeNull();
  });

  it("shows no stages of a canceled order: nothing is claimed of a cooking that never was", async () => {
    serve(() => ok({ order: canceled }));
    show();
    expect(await screen.findByText("Отменён")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Как движется заказ" })).toBeNull();
  });

  it("does not say of an order that nobody collected that its customer changed his mind (SPEC-730)", async () => {
    const uncollected = {
      alias: "canceled",
      name: "Не забрали",
      description: "Он закрыт.",
      original_status: "done",
    } as const;
    serve(() => ok({ order: { ...order, completed_at: null, status: uncollected } }));
    show();
    expect(await screen.findByText("Не забрали")).toBeVisible();
    expect(screen.getByText("Он закрыт.")).toBeVisible();
    expect(screen.queryByText(/Передумали/)).toBeNull();
    cleanup();
    serve(() => ok({ order: canceled }));
    show();
    expect(await screen.findByText(/Передумали/)).toBeVisible();
  });

  it("shows why an order could not be canceled", async () => {
    serve(
      () => ok({ order }),
      () => ({ status: 409, json: { message: "Уже готовится", code: "conflict" } }),
    );
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Отменить заказ" }));
    await userEvent.click(screen.getByRole("button", { name: "Да, отменить", hidden: true }));
    await waitFor(() =>
      expect(useModals.getState().stack.at(-1)?.at(-1)).toEqual({ kind: "server_error", message: "Уже готовится" }),
    );
  });

  it.each(["cooking", "sent", "done"] as const)("offers no cancelling once the order is %s", async (alias) => {
    serve(() => ok({ order: { ...order, status: { ...order.status, alias } } }));
    show();
    await screen.findByText(/^Статус заказа: /);
    expect(screen.queryByRole("button", { name: "Отменить заказ" })).toBeNull();
  });

  it.each(["done", "canceled"] as const)("orders it again from a %s order, without a login too", async (alias) => {
    const over = { ...order, status: { ...order.status, alias } };
    const calls = serveApi({
      "GET /order/1041": () => ok({ order: over }),
      "GET /clock": () => ok({ now: "2025-05-10T15:00:30.000Z" }),
      "PUT /cart": () => ok({ cart }),
      "POST /order/repeat": () =>
        ok({
          order_type: "delivery",
          city_alias: "moscow",
          shop: null,
          delivery_address: null,
          cart,
          product_groups: [],
          missing: [],
        }),
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Повторить заказ" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/cart"));
    expect(calls.find(({ call }) => call === "POST /order/repeat")?.body).toEqual({ order_id: 1041 });
    expect(screen.getByRole("link", { name: "Вернуться в меню" })).toHaveAttribute("href", "/moscow");
  });

  it("offers no repeat of an active order", async () => {
    serve(() => ok({ order }));
    show();
    await screen.findByText(sentence("Привезём между 19:00 и 19:30"));
    expect(screen.queryByRole("button", { name: "Повторить заказ" })).toBeNull();
  });
});
