/**
 * @jest-environment jsdom
 * @rule SPEC-220 SPEC-267 SPEC-524
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, readPreference } from "@/lib/client/core/preferences";
import { useFlash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import { takeOrderNote } from "@/lib/client/order/order-note";
import { readPayDeadline } from "@/lib/client/payment/pay-deadline";
import type { PaymentType } from "@/lib/contract/payment";
import { cart } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { CheckoutForm } from "./checkout-form";

const key = "9b1f0000-0000-4000-8000-000000000001";
const types: PaymentType[] = [
  { alias: "cash", is_online: false },
  { alias: "cardOnline", is_online: true },
  { alias: "ApplePay", is_online: true },
  { alias: "GooglePay", is_online: true },
];
const broken: Answer = { status: 502, json: { code: "bad_gateway", message: "Сервис заказов ответил с ошибкой." } };
const settingsOf = (acquiring: string | null) => ok({ acquiring, verify_param: null, is_online: acquiring !== null });

type World = {
  readonly settings: Answer;
  readonly pay?: () => Answer;
  readonly keep?: () => Answer;
  readonly create?: () => Answer;
  readonly offered?: readonly PaymentType[];
};

const setup = async ({ settings, pay, keep, create, offered = types }: World) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart }),
    "POST /user/payment-types": () => ok({ payment_types: offered }),
    "POST /order/payment-settings": () => settings,
    "POST /order/create-order-cache": keep ?? (() => ok({ order_cache_key: key, created_at: 1000, expires_at: 1600 })),
    "POST /order/create": create ?? (() => ok({ order_id: 1042, payment_type: "cardOnline" })),
    "POST /order/pay": pay ?? (() => ok({ reason: "approved-new", form_url: "https://pay.example/hosted/1" })),
    "DELETE /cart/clear": () => ok({ cart: { ...cart, count: 0, version: 8 } }),
  });
  const navigator = { go: jest.fn<(address: string) => void>() };
  renderPage(<CheckoutForm slots={null} reasons={[]} navigator={navigator} />);
  await screen.findByRole("radio", { name: /Наличными/ });
  const said = (path: string) => calls.filter(({ call }) => call === path);
  return { navigator, said, calls };
};

const order = async () => {
  await userEvent.click(screen.getByRole("radio", { name: /^Картой на сайте/ }));
  await userEvent.click(screen.getByLabelText(/^Имя/));
  await userEvent.paste("Анна");
  await userEvent.click(screen.getByLabelText(/^Телефон/));
  await userEvent.paste("9161234567");
  await userEvent.click(screen.getByLabelText(/^Квартира/));
  await userEvent.paste("12");
  await userEvent.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Заказать/ }));
};

const flashTexts = () => useFlash.getState().items.map(({ text }) => text);
const modal = () => useModals.getState().stack.at(-1)?.at(-1);

beforeEach(() => {
  sessionStorage.clear();
  forgetPreference("sushi", "phone");
  useModals.getState().closeAll();
  router.push.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("a card that is paid on a page of the acquirer's is offered as that", async () => {
  const card = { is_online: true, is_hosted: true } as const;
  const offered: PaymentType[] = [
    { alias: "cash", is_online: false },
    { alias: "card", ...card },
    { alias: "cardOnline", ...card },
  ];
  await setup({ settings: settingsOf("stripe"), offered });
  expect(screen.getAllByRole("radio", { name: /^Картой на странице платёжного сервиса/ })).toHaveLength(2);
  expect(screen.queryByRole("radio", { name: /^Картой (на сайте|курьеру)/ })).not.toBeInTheDocument();
});

describe("an order that is paid on the site", () => {
  it("is pending and paid on the payment page, the cart untouched", async () => {
    const { navigator, said } = await setup({ settings: settingsOf("cloudpayments") });
    await order();
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(`/moscow/order/payment/${key}`));
    expect(said("POST /order/payment-settings")).toMatchObject([
      {
        body: {
          payment_type: "cardOnline",
          is_delivery: true,
          city_id: 1,
          shop_id: null,
          latitude: 55.75,
          longitude: 37.61,
        },
      },
    ]);
    expect(readPayDeadline("sushi")).toBe(1600);
    expect(said("POST /order/create")).toEqual([]);
    expect(said("DELETE /cart/clear")).toEqual([]);
  });

  it("is made and paid on the acquirer's page where it is a new one", async () => {
    const { navigator, said } = await setup({ settings: settingsOf("yookassa") });
    await order();
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith("https://pay.example/hosted/1"));
    expect(said("POST /order/pay")).toMatchObject([
      { body: { order_id: 1042, payment_type: "cardOnline", acquiring: "yookassa", is_new_acquiring: true } },
    ]);
    expect(readPreference("sushi", "order_id")).toBe("1042");
    expect(said("DELETE /cart/clear")).toEqual([]);
  });

  it("says on its page that the order of this cart is still pending", async () => {
    const keep = () => ok({ order_cache_key: key, created_at: 1000, expires_at: 1600, is_resumed: true });
    const { navigator } = await setup({ settings: settingsOf("cloudpayments"), keep });
    await order();
    await waitFor(() => expect(navigator.go).toHaveBeenCalled());
    expect(takeOrderNote("sushi")).toEqual({ kind: "resumed" });
  });

  it("says on the page of the new order that the pending one is cancelled for it", async () => {
    const create = () => ok({ order_id: 1042, payment_type: "cardOnline", replaced_order_id: 1041 });
    await setup({ settings: settingsOf(null), create });
    await order();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/order/1042/tracking"));
    expect(takeOrderNote("sushi")).toEqual({ kind: "replaced", orderId: 1041 });
  });

  it("leads to the order of this cart that was paid meanwhile, and makes no second one", async () => {
    const complete_link = "/moscow/order/payment-result?orderId=1041";
    const message = "Ваш заказ № 1041 только что оплачен. Второй заказ не оформлен.";
    const create = () => ({ status: 409, json: { code: "conflict", message, complete_link } });
    const { navigator, said } = await setup({ settings: settingsOf("yookassa"), create });
    await order();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(complete_link));
    expect(flashTexts()).toContain(message);
    expect([navigator.go.mock.calls, said("POST /order/pay")]).toEqual([[], []]);
  });

  it.each([
    ["without the key of the payment page", "cloudpayments", { keep: () => ok({ created_at: 1000 }) }],
    ["with a fault where the key should be", "cloudpayments", { keep: () => broken }],
    ["without an order", "yookassa", { create: () => ok({ payment_type: "cardOnline" }) }],
  ])("shows our own text for a reply %s (SPEC-262)", async (_what, acquiring, world) => {
    const { navigator, said } = await setup({ settings: settingsOf(acquiring), ...world });
    await order();
    await waitFor(() =>
      expect(modal()).toEqual({
        kind: "server_error",
        message: "Ошибка при создании заказа. Попробуйте ещё раз или позвоните: +74951204570.",
      }),
    );
    expect([navigator.go.mock.calls, said("POST /order/pay")]).toEqual([[], []]);
  });

  it("goes to no script, whatever was answered", async () => {
    const pay = () => ok({ reason: "approved-new", form_url: "javascript:alert(1)" });
    const { navigator } = await setup({ settings: settingsOf("yookassa"), pay });
    await order();
    await waitFor(() => expect(modal()).toMatchObject({ kind: "server_error" }));
    expect(navigator.go).not.toHaveBeenCalled();
  });

  it("shows a refused payment, and begins a new order with the next press", async () => {
    const answers: Answer[] = [{ status: 422, json: { message: "Оплата не принята.", errors: { payment: ["5051"] } } }];
    const { navigator, said } = await setup({
      settings: settingsOf("ozan"),
      pay: () => answers.shift() ?? ok({ reason: "approved-new", form_url: "https://pay.example/hosted/2" }),
    });
    await order();
    await waitFor(() => expect(modal()).toEqual({ kind: "server_error", message: "Оплата не принята." }));
    await userEvent.click(screen.getByRole("button", { name: /^Заказать/ }));
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith("https://pay.example/hosted/2"));
    const [first, second] = said("POST /order/create");
    expect(second?.key).not.toBe(first?.key);
  });

  it("goes to tracking where it is not paid on the site after all", async () => {
    const { navigator, said } = await setup({ settings: settingsOf(null) });
    await order();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/order/1042/tracking"));
    expect(navigator.go).not.toHaveBeenCalled();
    expect(said("POST /order/pay")).toEqual([]);
  });
});

describe("the types on offer", () => {
  const offered = () => screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
  afterEach(() => {
    delete window.ApplePaySession;
    jest.restoreAllMocks();
  });

  it("are those of the place, and no wallet where the device has none", async () => {
    await setup({ settings: settingsOf(null) });
    expect(offered()).toEqual(["cash", "cardOnline"]);
  });

  it.each([
    [true, ["cash", "cardOnline", "ApplePay"]],
    [false, ["cash", "cardOnline"]],
  ])("have Apple Pay by what the device says of it: %s", async (canMakePayments, expected) => {
    window.ApplePaySession = { canMakePayments: () => canMakePayments };
    await setup({ settings: settingsOf(null) });
    expect(offered()).toEqual(expected);
  });

  it("have Google Pay in Chrome on Android", async () => {
    const agent = "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36";
    jest.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    Object.defineProperty(window, "PaymentRequest", { value: class {}, configurable: true });
    await setup({ settings: settingsOf(null) });
    expect(offered()).toEqual(["cash", "cardOnline", "GooglePay"]);
    Reflect.deleteProperty(window, "PaymentRequest");
  });
});
