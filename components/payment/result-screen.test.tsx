/**
 * @jest-environment jsdom
 * @group security
 * @rule SPEC-227 SPEC-228 SPEC-266 SPEC-392 SPEC-807 SPEC-820
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { PlacedOrder } from "@/components/tracking/placed-order";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";
import { keepOrderNote } from "@/lib/client/order/order-note";
import { notePayingCart } from "@/lib/client/payment/paid-cart";
import type { PaymentState } from "@/lib/contract/payment";
import { cart, order, settings } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, type Sent, serveApi } from "@/tests/support/storefront-page";
import { ResultScreen, type ResultScreenProps } from "./result-screen";

const paid = () => ok({ order_id: 1041, status: order.status, payment_state: "paid", complete_link: "/moscow" });
const notFound = (): Answer => ({ status: 404, json: { message: "", code: "not_found" } });
const pending: Answer = { status: 409, json: { message: "", errors: { payment: ["payment_pending"] } } };
const statusOf = (payment_state: PaymentState, payment_reason: string | null = null) =>
  ok({ order_id: 1041, status: order.status, payment_state, payment_reason, complete_link: null });

type World = {
  readonly post3ds?: () => Answer;
  readonly status?: () => Answer;
  readonly order?: () => Answer;
  readonly outcome?: () => Answer;
  readonly props?: Partial<ResultScreenProps>;
  readonly context?: Partial<Storefront>;
};

const show = ({ post3ds = paid, status = paid, order: orderReply, outcome = notFound, props, context }: World = {}) => {
  const calls = serveApi({
    "POST /order/post3ds": post3ds,
    "POST /order/status": status,
    "POST /order/3ds-outcome": outcome,
    "GET /order/1041": orderReply ?? (() => ok({ order })),
    "GET /clock": () => ok({ now: "2025-05-10T15:01:00.000Z" }),
    "PUT /cart": () => ok({ cart }),
    "DELETE /cart/clear": () => ok({ cart }),
  });
  renderPage(
    <ResultScreen orderId={1041} Placed={PlacedOrder} transactionId={null} paRes={null} cres={null} {...props} />,
    context,
  );
  return (call: string): Sent[] => calls.filter((sent) => sent.call === call);
};

const cleared = "DELETE /cart/clear";

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2025-05-10T15:01:00Z") });
  notePayingCart("sushi", 1041, cart.version);
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const success = () => screen.findByRole("heading", { name: "Ваш заказ принят" });
const failure = () => screen.findByRole("heading", { name: "Оплата не прошла" });

describe("the page after a payment", () => {
  it("forgets the tip, the cash and the comment of the order that is paid; contact and door stay (ADR-0052)", async () => {
    const contact = { username: "Anna", delivery_address: { room: "12" } };
    writeFormDraft("sushi", "checkout", {
      ...contact,
      tip: "200",
      order_comment: "no wasabi",
      cash: "2000",
      save_address: true,
    });
    show({ props: { transactionId: "t-1" } });
    await success();
    await waitFor(() => expect(readFormDraft("sushi", "checkout")).toMatchObject({ ...contact, tip: "" }));
    expect(readFormDraft("sushi", "checkout")).toMatchObject({ order_comment: "", cash: "", save_address: false });
  });

  it("says that the order is accepted, and empties the cart once", async () => {
    const said = show({ props: { transactionId: "t-1" } });
    expect(await success()).toBeInTheDocument();
    expect(screen.getByText(sentence("Заказ № 1041"))).toBeInTheDocument();
    expect(screen.getByRole("link", { name: settings.default_phone })).toHaveAttribute(
      "href",
      `tel:${settings.default_phone}`,
    );
    expect(screen.getByRole("link", { name: "Следить за заказом" })).toHaveAttribute(
      "href",
      "/moscow/order/1041/tracking",
    );
    await waitFor(() => expect(said(cleared)).toHaveLength(1));
    expect(said("POST /order/post3ds")).toMatchObject([
      { body: { TransactionId: "t-1", PaRes: null, cres: null, order_id: 1041, last_attempt: false } },
    ]);
    cleanup();
    const again = show({ props: { transactionId: "t-1" } });
    await success();
    await waitFor(() => expect(again("PUT /cart")).toHaveLength(1));
    await pass(1_000);
    expect(again(cleared)).toEqual([]);
  });

  it("says what is promised and where the order stands, and moves on to its page by itself (SPEC-820)", async () => {
    router.replace.mockClear();
    show();
    expect(await screen.findByText(sentence("Привезём между 19:00 и 19:30"))).toBeVisible();
    expect(screen.getByRole("list", { name: "Как движется заказ" })).toBeVisible();
    const hidden = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(20_000);
    expect(router.replace).not.toHaveBeenCalled();
    hidden.mockRestore();
    await pass(9_000);
    expect(router.replace).not.toHaveBeenCalled();
    expect(screen.getByText(sentence(/откроется через \d секунд/))).toBeVisible();
    await pass(4_000);
    expect(router.replace.mock.calls).toEqual([["/moscow/order/1041/tracking"]]);
  });

  it.each(["pointerdown", "keydown", "wheel", "touchmove"])("stays once it is touched by a %s", async (touch) => {
    router.replace.mockClear();
    show();
    await success();
    await pass(5_000);
    act(() => void window.dispatchEvent(new Event(touch)));
    expect(screen.queryByText(sentence(/откроется через/))).toBeNull();
    await pass(20_000);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([
    ["an order that another browser has made", 7, cart.version, 1],
    ["a cart that was changed meanwhile, but for another look at it", 1041, cart.version - 1, 2],
  ])("leaves the cart as it is for %s (SPEC-48)", async (_what, orderId, version, reads) => {
    notePayingCart("sushi", orderId, version);
    const said = show();
    await success();
    await waitFor(() => expect(said("PUT /cart")).toHaveLength(reads));
    await pass(1_000);
    expect(said(cleared)).toEqual([]);
  });

  it("shows a stranger nothing", async () => {
    const said = show({ status: notFound, order: notFound });
    expect(await screen.findByRole("heading", { name: "Такого заказа здесь нет" })).toBeInTheDocument();
    await pass(10_000);
    expect(said(cleared)).toEqual([]);
    expect(said("POST /order/status")).toHaveLength(1);
  });

  it("verifies at 0, 5 and 10 s, and at 15 s for the last time, showing errors only then (SPEC-47)", async () => {
    const declined: Answer = { status: 422, json: { message: "Банк отказал.", errors: { payment: ["5051"] } } };
    const said = show({
      post3ds: () => declined,
      status: () => statusOf("awaiting"),
      props: { transactionId: "t-1" },
    });
    await pass(14_900);
    expect(screen.getByRole("heading", { name: "Проверяем оплату" })).toBeInTheDocument();
    await pass(200);
    expect(await failure()).toBeInTheDocument();
    expect(said("POST /order/post3ds").map(({ body }) => body)).toMatchObject([
      { last_attempt: false },
      { last_attempt: false },
      { last_attempt: false },
      { last_attempt: true },
    ]);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Банк отказал: не хватает денег\. Деньги не списаны\.$/);
    expect(screen.getByRole("link", { name: "Вернуться в меню" })).toHaveAttribute("href", "/moscow");
    expect(said(cleared)).toEqual([]);
  });

  it("shows what the bank wrote where there is no translation, and says so where it wrote nothing", async () => {
    show({
      post3ds: () => ({ status: 422, json: { message: "", errors: { payment: ["Card lost in space"] } } }),
      status: () => statusOf("awaiting"),
      props: { transactionId: "t-1" },
    });
    await pass(15_100);
    expect(await screen.findByText("Card lost in space")).toBeInTheDocument();
    cleanup();
    show({
      post3ds: () => ({ status: 422, json: { message: "" } }),
      status: () => statusOf("awaiting"),
      props: { transactionId: "t-1" },
    });
    await pass(15_100);
    expect(await screen.findByText("Неизвестная ошибка оплаты.")).toBeInTheDocument();
  });

  it("shows success where another payment has paid the order, though the issuer refused this one (SPEC-393)", async () => {
    const declined: Answer = { status: 422, json: { message: "", errors: { payment: ["5051"] } } };
    show({ post3ds: () => declined, status: paid, props: { transactionId: "t-1" } });
    await pass(15_100);
    expect(await success()).toBeInTheDocument();
    expect(screen.queryByText(/не прошла/)).toBeNull();
  });

  it("shows success once the order is paid while a refusal of another card is on the screen", async () => {
    const declined: Answer = { status: 422, json: { message: "", errors: { payment: ["5051"] } } };
    const answers: Answer[] = [statusOf("awaiting")];
    show({ post3ds: () => declined, status: () => answers.shift() ?? paid(), props: { transactionId: "t-1" } });
    await pass(15_100);
    expect(await failure()).toBeInTheDocument();
    await pass(5_100);
    expect(await success()).toBeInTheDocument();
  });

  it.each([
    ["paid", "Оплата прошла", "Заказ оплачен."],
    ["not_paid", "Оплата не прошла", "Этим платежом деньги не списаны."],
    ["returned", "Возвращаем деньги", "Деньги за этот заказ возвращаем целиком."],
  ])("says in another browser what has become of the payment, and nothing else: %s", async (outcome, title, text) => {
    const replies: Answer[] = [ok({ outcome: "waiting" })];
    const said = show({
      post3ds: notFound,
      order: notFound,
      status: notFound,
      outcome: () => replies.shift() ?? ok({ outcome }),
      props: { transactionId: "t-1" },
    });
    await pass(100);
    expect(screen.getByRole("heading", { name: "Проверяем оплату" })).toBeInTheDocument();
    await pass(5_100);
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.queryByText(/1041/)).toBeNull();
    await pass(20_000);
    expect(said("POST /order/post3ds")).toHaveLength(1);
    expect(said("POST /order/3ds-outcome")).toHaveLength(2);
    expect(said(cleared)).toEqual([]);
  });

  it("knows of no payment that was never returned", async () => {
    show({ post3ds: notFound, status: notFound, outcome: notFound, props: { transactionId: "t-1" } });
    expect(await screen.findByRole("heading", { name: "Такого заказа здесь нет" })).toBeInTheDocument();
  });

  it("keeps polling while the bank has not answered, and shows its success", async () => {
    const answers: Answer[] = [statusOf("awaiting")];
    show({
      post3ds: () => pending,
      status: () => answers.shift() ?? paid(),
      props: { transactionId: "t-1" },
    });
    await pass(15_100);
    expect(await screen.findByRole("heading", { name: "Банк ещё не ответил" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Вернуться к оплате" })).toBeNull();
    await pass(5_100);
    expect(await success()).toBeInTheDocument();
  });

  it("waits for the status of an order that went to no issuer", async () => {
    const answers: Answer[] = [statusOf("awaiting")];
    show({ status: () => answers.shift() ?? paid() });
    await pass(100);
    expect(screen.getByRole("heading", { name: "Проверяем оплату" })).toBeInTheDocument();
    await pass(5_100);
    expect(await success()).toBeInTheDocument();
  });

  it.each([
    ["expired", null, "Время на оплату вышло", "Время на оплату вышло."],
    ["failed", null, "Оплата не прошла", "Банк отклонил платёж"],
    ["failed", "insufficient_funds", "Оплата не прошла", "Банк отклонил платёж"],
    ["failed", "user_declined", "Оплата не прошла", "Вы отказались от оплаты"],
    ["failed", "payment_canceled", "Оплата не прошла", "Оплата не состоялась"],
    ["failed", "no_app", "Оплата не прошла", "На этом телефоне нет приложения банка."],
    ["canceled", null, "Заказ отменён", "Заказ отменён, деньги не списаны."],
    ["refund_pending", null, "Возвращаем деньги", "Мы возвращаем целиком деньги"],
    ["refunded", null, "Деньги вернули", "вернули целиком"],
  ] as const)("says why: %s, %s", async (state, reason, title, text) => {
    show({ status: () => statusOf(state, reason) });
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(screen.queryByRole("button", { name: "Вернуться к оплате" })).toBeNull();
  });

  it("leads customers who left the acquirer's own page back to it, while nothing is paid", async () => {
    const hosted = { ...order, payment_page: null, hosted_payment: "cardOnline" as const };
    show({ status: () => statusOf("awaiting"), order: () => ok({ order: hosted }) });
    await pass(100);
    expect(await screen.findByRole("button", { name: "Вернуться к оплате" })).toBeInTheDocument();
  });

  it("says once that this cart's earlier pending order is cancelled", async () => {
    keepOrderNote("sushi", { kind: "replaced", orderId: 1040 });
    show();
    expect(await screen.findByText(sentence(/Заказ № 1040, который ждал оплаты, отменён/))).toBeInTheDocument();
    cleanup();
    show();
    await success();
    expect(screen.queryByText(/1040/)).toBeNull();
  });

  it("offers to pay again while that is possible, and another type where customers log in", async () => {
    const payment_page = "/moscow/order/payment/9b1f0000-0000-4000-8000-000000000001";
    const context = { settings: { ...settings, customers: { is_auth_enabled: true, notify_channels: [] } } };
    show({ status: () => statusOf("failed"), order: () => ok({ order: { ...order, payment_page } }), context });
    expect(await screen.findByRole("link", { name: "Вернуться к оплате" })).toHaveAttribute("href", payment_page);
    expect(screen.getByRole("link", { name: "Выбрать другой способ оплаты" })).toHaveAttribute(
      "href",
      "/cart?state=payment-failure",
    );
    expect(screen.getByRole("link", { name: "Вернуться к оплате" })).toHaveClass("primary");
    expect(screen.getByRole("link", { name: "Выбрать другой способ оплаты" })).toHaveClass("secondary");
    cleanup();
    // Where it cannot be paid again, another type is the first action.
    show({ status: () => statusOf("failed"), order: () => ok({ order: { ...order, payment_page: null } }), context });
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Выбрать другой способ оплаты" })).toHaveClass("primary"),
    );
    cleanup();
    show({ status: () => statusOf("failed") });
    await failure();
    expect(screen.queryByRole("link", { name: "Выбрать другой способ оплаты" })).toBeNull();
  });
});
