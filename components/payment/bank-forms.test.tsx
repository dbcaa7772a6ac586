/**
 * @jest-environment jsdom
 * @rule SPEC-224
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useModals } from "@/lib/client/modal/modal-store";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import type { PaymentAlias } from "@/lib/contract/payment";
import { orderCache, recordingNavigator } from "@/tests/support/payment-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { PaymentScreen } from "./payment-screen";

const bank = "http://127.0.0.1:4010";
const result = "/moscow/order/payment-result?orderId=1042";
const key = orderCache.order_cache_key;
const qr = "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=";
const waiting = { alias: "waitingForPayment", name: "", description: "", original_status: "waiting_for_payment" };

type World = {
  readonly type: PaymentAlias;
  readonly pay: () => Answer;
  /** The first replies to polls of the status. */
  readonly statuses?: Answer[];
  /** The reply to all later polls. */
  readonly afterwards?: () => Answer;
};

const statusOf = (original_status: string, complete_link: string | null): Answer =>
  ok({ order_id: 1042, status: { ...waiting, original_status }, payment_state: "awaiting", complete_link });

const unpaid = (): Answer => statusOf("waiting_for_payment", null);

const open = ({ type, pay, statuses = [], afterwards = unpaid }: World) => {
  const cache: OrderCache = { ...orderCache, payment_type: type, verify_param: null };
  const left = [...statuses];
  const calls = serveApi({
    [`GET /order/cache/${key}`]: () => ok(cache),
    "GET /clock": () => ok({ now: new Date().toISOString() }),
    "POST /order/create": () => ok({ order_id: 1042, payment_type: type }),
    "POST /order/pay": pay,
    "POST /order/status": () => left.shift() ?? afterwards(),
  });
  const navigator = recordingNavigator();
  renderPage(
    <PaymentScreen
      cacheKey={key}
      checkoutScriptUrl={null}
      cardKitUrl={null}
      bankOrigins={[bank]}
      navigator={navigator}
    />,
  );
  return { navigator, said: (path: string) => calls.filter(({ call }) => call === `POST /order/${path}`) };
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asPhone = (isPhone: boolean) =>
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(isPhone ? "Mozilla/5.0 (Linux; Android 15)" : "X11; Linux");
const codeHeight = (height: number) => jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2025-05-10T15:01:00Z") });
  useModals.getState().closeAll();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("SBP on a desktop", () => {
  const shows = () => ok({ reason: "sbp-qr", qr_code: qr, payment_link: `${bank}/sbp/1`, complete_link: result });

  it("shows the code by itself and polls every 5 s until the bank has answered (SPEC-49)", async () => {
    asPhone(false);
    codeHeight(240);
    const { navigator, said } = open({
      type: "sbp",
      pay: shows,
      statuses: [statusOf("waiting_for_payment", null), statusOf("accepted", null), statusOf("canceled", result)],
    });
    expect(await screen.findByRole("img", { name: "QR-код для оплаты" })).toHaveAttribute("src", qr);
    expect(said("pay")).toMatchObject([{ body: { payment_type: "sbp", is_mobile: false } }]);
    await pass(9_900);
    expect(navigator.go).not.toHaveBeenCalled();
    await pass(300);
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    expect(said("status")).toHaveLength(3);
  });

  it.each([
    [49, true],
    [50, false],
  ])("offers a link to the bank after 5 s where its code is %i px high: %s (SPEC-50)", async (height, isOffered) => {
    asPhone(false);
    codeHeight(height);
    open({ type: "sbp", pay: shows });
    await screen.findByRole("img", { name: "QR-код для оплаты" });
    await pass(4_900);
    expect(screen.queryByRole("link", { name: "Перейти к оплате" })).toBeNull();
    await pass(200);
    const link = screen.queryByRole("link", { name: "Перейти к оплате" });
    expect(link?.getAttribute("href") ?? null).toBe(isOffered ? `${bank}/sbp/1` : null);
  });

  it.each([
    ["was paid in the last seconds leads to its result", statusOf("accepted", result), result],
    ["nobody has paid leads home", unpaid(), "/back-to-home?state=payment-failure"],
  ])("shows a code that %s when the time is over", async (_what, last, goal) => {
    asPhone(false);
    codeHeight(240);
    let status = unpaid();
    const { navigator } = open({ type: "sbp", pay: shows, afterwards: () => status });
    await screen.findByRole("img", { name: "QR-код для оплаты" });
    await pass(538_000);
    expect(navigator.go).not.toHaveBeenCalled();
    status = last;
    await pass(3_000);
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(goal));
    expect(navigator.go).toHaveBeenCalledTimes(1);
  });

  it("offers another try where no code came", async () => {
    asPhone(false);
    const answers: Answer[] = [{ status: 422, json: { message: "Не вышло." } }];
    const { said } = open({ type: "sbp", pay: () => answers.shift() ?? shows() });
    fireEvent.click(await screen.findByRole("button", { name: "Попробовать ещё раз" }));
    expect(await screen.findByRole("img", { name: "QR-код для оплаты" })).toBeInTheDocument();
    expect(said("pay")).toHaveLength(2);
  });
});

describe("SBP on a phone", () => {
  it("goes to the bank's app, stays, and goes on once the bank has answered", async () => {
    asPhone(true);
    const { navigator, said } = open({
      type: "sbp",
      pay: () => ok({ reason: "sbp-mobile", payment_link: `${bank}/sbp/1` }),
      statuses: [statusOf("waiting_for_payment", null), statusOf("accepted", result)],
    });
    fireEvent.click(await screen.findByRole("button", { name: /Оплатить/ }));
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(`${bank}/sbp/1`));
    expect(said("pay")).toMatchObject([{ body: { is_mobile: true } }]);
    expect(screen.getByRole("link", { name: "Перейти к оплате" })).toHaveAttribute("href", `${bank}/sbp/1`);
    await pass(5_100);
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
  });
});

describe("SberPay", () => {
  it("names the phone, waits for its app, and goes on", async () => {
    const { navigator } = open({
      type: "sberpay",
      pay: () => ok({ reason: "sberpay", order_id: 1042, complete_link: result }),
      statuses: [statusOf("waiting_for_payment", result), statusOf("payment_failed", result)],
    });
    expect(await screen.findByText(sentence(/заканчивается на 4567/))).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /Оплатить/ }));
    expect(await screen.findByText(/Подтвердите оплату в СберБанк Онлайн/)).toBeInTheDocument();
    expect(navigator.go).not.toHaveBeenCalled();
    await pass(5_100);
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
  });

  it("stops where it could not be started", async () => {
    open({ type: "sberpay", pay: () => ({ status: 422, json: { message: "Нет приложения." } }) });
    fireEvent.click(await screen.findByRole("button", { name: /Оплатить/ }));
    expect(await screen.findByText("Нет приложения.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Оплатить/ })).not.toHaveAttribute("aria-disabled");
    expect(useModals.getState().stack.at(-1)?.at(-1)).toEqual({ kind: "server_error", message: "Нет приложения." });
  });
});

it("offers a link to the cart where a type has no form here", async () => {
  const { said } = open({ type: "YandexEda", pay: () => ok({}) });
  expect(await screen.findByText(/Этим способом здесь заплатить не получится/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Открыть корзину" })).toHaveAttribute("href", "/moscow/cart");
  expect(said("pay")).toEqual([]);
});
