/**
 * @jest-environment jsdom
 * @rule SPEC-46 SPEC-223 SPEC-225 SPEC-226 SPEC-230 SPEC-267 SPEC-448 SPEC-625
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import { readPreference } from "@/lib/client/core/preferences";
import { useModals } from "@/lib/client/modal/modal-store";
import { readPayDeadline } from "@/lib/client/payment/pay-deadline";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import { orderCache, recordingNavigator } from "@/tests/support/payment-fixtures";
import { type Answer, ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { PaymentScreen } from "./payment-screen";

const bank = "http://127.0.0.1:4010";
const result = "/moscow/order/payment-result?orderId=1042";
const key = orderCache.order_cache_key;
const number = "4242 4242 4242 4242";

type World = {
  readonly cache?: Partial<OrderCache> | (() => object);
  /** The upstream's clock; it rules over the browser's. */
  readonly now?: string;
  readonly pay?: (sent: Sent) => Answer | Promise<Answer>;
  readonly create?: () => Answer;
  readonly status?: () => Answer;
  readonly hold?: () => Answer;
};

const Held = z.object({ page: z.uuid(), is_open: z.boolean() });

const waitingStatus = { alias: "waitingForPayment", name: "", description: "", original_status: "waiting_for_payment" };
const statusOf = (original_status: string, complete_link: string | null) =>
  ok({ order_id: 1042, status: { ...waitingStatus, original_status }, payment_state: "awaiting", complete_link });

const open = ({ cache, now = "2025-05-10T15:01:00.000Z", pay, create, status, hold }: World = {}) => {
  const calls = serveApi({
    [`GET /order/cache/${key}`]: () => ok({ ...orderCache, ...(typeof cache === "function" ? cache() : cache) }),
    [`POST /order/cache/${key}/hold`]: hold ?? (() => ok({ has_slot: true })),
    "GET /clock": () => ok({ now }),
    "POST /order/create": create ?? (() => ok({ order_id: 1042, payment_type: "cardOnline" })),
    "POST /order/pay": pay ?? (() => ok({ reason: "approved", complete_link: result })),
    "POST /order/status": status ?? (() => statusOf("waiting_for_payment", null)),
  });
  const navigator = recordingNavigator();
  renderPage(
    <PaymentScreen
      cacheKey={key}
      checkoutScriptUrl={`${bank}/sandbox/checkout.js`}
      cardKitUrl={`${bank}/sandbox/card-kit-core.js`}
      bankOrigins={[bank]}
      navigator={navigator}
    />,
  );
  return { calls, navigator, said: (path: string) => calls.filter(({ call }) => call === `POST /order/${path}`) };
};

let rejection: unknown = null;

/** Stands in for the acquirer's script: a cryptogram shows nothing of the card. */
class Checkout {
  readonly #publicId: string;
  constructor({ publicId }: { readonly publicId: string }) {
    this.#publicId = publicId;
  }
  async createPaymentCryptogram() {
    if (rejection !== null) throw rejection;
    return `sbx1.${this.#publicId}.packed`;
  }
}

const typeCard = async (typed = number, expiry = "1229", cvc = "123") => {
  await userEvent.type(await screen.findByLabelText(/Номер карты/), typed);
  await userEvent.type(screen.getByLabelText(/Срок действия/), expiry);
  await userEvent.type(screen.getByLabelText(/Код CVC/), cvc);
};
const payButton = () => screen.findByRole("button", { name: /Оплатить/ });
/** What a browser does with its next frame, and jsdom never: nothing that is hidden has the focus. */
const loseHiddenFocus = () => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest("[hidden]") !== null) activeElement.blur();
};
const shownError = () => useModals.getState().stack.at(-1)?.at(-1);

beforeEach(() => {
  rejection = null;
  window.cp = { Checkout };
  useModals.getState().closeAll();
});
afterEach(() => {
  delete window.CKCToken;
  cleanup();
  window.localStorage.clear();
});

describe("an order that can no longer be paid", () => {
  it.each([
    ["short capture", { message: "Банк списал не ту сумму.", errors: { payment: ["payment_refunded"] } }],
    ["no app of the bank", { message: "При оплате произошла ошибка.", errors: { payment: ["no_app"] } }],
  ])("offers no payment: %s", async (_why, json) => {
    const failed = { order_id: 1042, status: { ...waitingStatus, original_status: "payment_failed" } };
    let isRefused = false;
    const { navigator } = open({
      cache: () => (isRefused ? { order: { ...failed, payment_state: "failed", complete_link: result } } : {}),
      pay: () => {
        isRefused = true;
        return { status: 422, json };
      },
    });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    expect(shownError()).toBeUndefined();
    expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
  });

  it("leads to the order of the cart that was paid instead", async () => {
    const create = () => ({ status: 409, json: { message: "Оплачен.", code: "conflict", complete_link: result } });
    const { navigator } = open({ create });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
  });
});

describe("the payment page", () => {
  it("shows total, time left, and links to the cart and to help", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "Оплата заказа" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText("845")).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent(/^0[89]:\d\d$/));
    expect(screen.getByRole("link", { name: "Вернуться в корзину" })).toHaveAttribute("href", "/moscow/cart");
    expect(screen.getByRole("link", { name: "Как проходит оплата" })).toHaveAttribute("href", "/moscow/payment-info");
  });

  it("keeps the deadline while it is open, and forgets it when it is left", async () => {
    open();
    await screen.findByRole("timer");
    expect(readPayDeadline("sushi")).toBe(orderCache.expires_at);
    window.dispatchEvent(new Event("pagehide"));
    expect(readPayDeadline("sushi")).toBeNull();
    window.dispatchEvent(new Event("pageshow"));
    expect(readPayDeadline("sushi")).toBe(orderCache.expires_at);
    cleanup();
    expect(readPayDeadline("sushi")).toBeNull();
  });

  it("reports when it is left and when it is restored, each view under its own id", async () => {
    const { said } = open();
    const holds = () => said(`cache/${key}/hold`).map(({ body }) => z.parse(Held, body));
    await screen.findByRole("timer");
    window.dispatchEvent(new Event("pagehide"));
    act(() => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });
    await waitFor(() => expect(holds().map(({ is_open }) => is_open)).toEqual([true, false, true]));
    const [shown, left, back] = holds().map(({ page }) => page);
    expect(left).toBe(shown);
    expect(back).not.toBe(shown);
    cleanup();
    await waitFor(() => expect(holds().at(-1)).toEqual({ page: back, is_open: false }));
  });

  it("says so where others have taken the time meanwhile, and leads to the cart", async () => {
    open({ hold: () => ok({ has_slot: false }) });
    expect(await screen.findByText("Выбранное время занято")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Открыть корзину" })).toHaveAttribute("href", "/moscow/cart");
    expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
  });

  it.each(["create", "pay"] as const)(
    "names the dish that was sold meanwhile, refused by %s, beside the way back to the cart",
    async (call) => {
      const message = "Блюдо «Филадельфия» только что закончилось. Остальное в корзине не изменилось.";
      const { navigator } = open({ [call]: () => ({ status: 409, json: { message, code: "cart_changed" } }) });
      await typeCard();
      await userEvent.click(await payButton());
      await waitFor(() => expect(shownError()).toMatchObject({ kind: "server_error", message }));
      expect(screen.getByRole("alert")).toHaveTextContent(message);
      expect(screen.getByRole("link", { name: "Вернуться в корзину" })).toHaveAttribute("href", "/moscow/cart");
      expect(navigator.go).not.toHaveBeenCalled();
    },
  );

  it("leaves for the failure when the time is over", async () => {
    const { navigator } = open({ now: "2025-05-10T15:10:00.000Z" });
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith("/back-to-home?state=payment-failure"));
  });

  it("stays under a loader when the time is over, and leaves once that has ended with an error", async () => {
    let answer: (value: Answer) => void = () => undefined;
    const { navigator } = open({
      pay: () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
        }),
    });
    await typeCard();
    await userEvent.click(await payButton());
    const pressedAt = Date.now();
    const clock = jest.spyOn(Date, "now").mockImplementation(() => pressedAt + 600_000);
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("00:00"), { timeout: 4_000 });
    expect(navigator.go).not.toHaveBeenCalled();
    answer({ status: 422, json: { message: "Нет", errors: { payment: ["5051"] } } });
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith("/back-to-home?state=payment-failure"));
    clock.mockRestore();
  });

  it("goes on at once where the order waits no more, and to its own city", async () => {
    const order = { order_id: 1042, payment_state: "paid", complete_link: result } as const;
    const status = { ...waitingStatus, alias: "accepted", original_status: "accepted" } as const;
    const paid = open({ cache: { order: { ...order, status } } });
    await waitFor(() => expect(paid.navigator.go).toHaveBeenCalledWith(result));
    cleanup();
    const other = open({ cache: { city_alias: "samara" } });
    await waitFor(() => expect(other.navigator.go).toHaveBeenCalledWith(`/samara/order/payment/${key}`));
  });

  it("is free again where it comes back as it was left", async () => {
    const pay = () => ok({ reason: "3ds", AcsUrl: `${bank}/acs/v1`, MD: "md", PaReq: "req", TermUrl: "http://shop" });
    const { navigator } = open({ pay });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.post).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
    act(() => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.post).toHaveBeenCalledTimes(2));
  });

  it("leads on where the order turns out to have ended meanwhile", async () => {
    const status = { ...waitingStatus, alias: "canceled", original_status: "payment_failed" } as const;
    const ended = { order_id: 1042, payment_state: "failed", complete_link: result, status } as const;
    let order: OrderCache["order"] = null;
    const navigator = recordingNavigator();
    serveApi({
      [`GET /order/cache/${key}`]: () => ok({ ...orderCache, order }),
      "GET /clock": () => ok({ now: "2025-05-10T15:01:00.000Z" }),
      "POST /order/create": () => ok({ order_id: 1042, payment_type: "cardOnline" }),
      "POST /order/pay": () => {
        order = ended;
        return { status: 409, json: { message: "Поздно", errors: { payment: ["payment_over"] } } };
      },
    });
    renderPage(
      <PaymentScreen
        cacheKey={key}
        checkoutScriptUrl={`${bank}/c.js`}
        cardKitUrl={null}
        bankOrigins={[bank]}
        navigator={navigator}
      />,
    );
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
  });

  it("says that somebody else's payment is not here", async () => {
    serveApi({ [`GET /order/cache/${key}`]: () => ({ status: 404, json: { message: "" } }) });
    renderPage(
      <PaymentScreen
        cacheKey={key}
        checkoutScriptUrl={null}
        cardKitUrl={null}
        bankOrigins={[]}
        navigator={recordingNavigator()}
      />,
    );
    expect(await screen.findByRole("heading", { name: "Такой оплаты здесь нет" })).toBeInTheDocument();
  });
});

describe("a wallet", () => {
  const sheet = (answer: string | null) => {
    const opened = jest.fn(async (_payment: unknown) => answer);
    window.cp = {
      Checkout: class {
        createPaymentCryptogram = () => Promise.reject(new Error("no card is typed"));
        createWalletCryptogram = opened;
      },
    };
    return opened;
  };

  it("is paid in its sheet, with what that gives in the place of a card", async () => {
    const opened = sheet("wallet.packed");
    const { navigator, said } = open({ cache: { payment_type: "ApplePay" } });
    await userEvent.click(await screen.findByRole("button", { name: /Оплатить 845.*Apple Pay/ }));
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    expect(opened).toHaveBeenCalledWith({ wallet: "ApplePay", amount: 845, currency: "RUB" });
    expect(said("pay")).toMatchObject([{ body: { payment_type: "ApplePay", cryptogram: "wallet.packed" } }]);
  });

  it("pays nothing once its sheet is closed, and may be opened again", async () => {
    const opened = sheet(null);
    const { said } = open({ cache: { payment_type: "GooglePay" } });
    await userEvent.click(await screen.findByRole("button", { name: /Google Pay/ }));
    await waitFor(() => expect(screen.getByRole("button", { name: /Google Pay/ })).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: /Google Pay/ }));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect(said("pay")).toEqual([]);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(shownError()).toBeUndefined();
  });
});

describe("the card form", () => {
  it("moves on from a full field and back from an emptied one, and takes digits only", async () => {
    open();
    const card = await screen.findByLabelText(/Номер карты/);
    await userEvent.type(card, "4242a4242424b24242");
    expect(card).toHaveValue(number);
    const expiry = screen.getByLabelText(/Срок действия/);
    expect(expiry).toHaveFocus();
    await userEvent.keyboard("1229");
    expect(expiry).toHaveValue("12 / 29");
    const cvc = screen.getByLabelText(/Код CVC/);
    expect(cvc).toHaveFocus();
    await userEvent.keyboard("1{Backspace}");
    expect(expiry).toHaveFocus();
  });

  it.each([
    ["12/2030", "12 / 30"],
    ["12-2030", "12 / 30"],
    ["12.30", "12 / 30"],
    ["122030", "12 / 30"],
    ["1230", "12 / 30"],
    ["9/30", "09 / 30"],
    ["1/2030", "01 / 30"],
    ["1 30", "01 / 30"],
    ["١٢٣٠", "12 / 30"],
  ])("takes an expiry typed %s for %s, and goes on to the code", async (typed, expiry) => {
    open();
    const field = await screen.findByLabelText(/Срок действия/);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(expiry);
    expect(screen.getByLabelText(/Код CVC/)).toHaveFocus();
    expect(screen.getByLabelText(/Код CVC/)).toHaveValue("");
  });

  it.each(["2030-12", "12/2030", "12 / 2030", "203012", "\u200E12/30", "12\u00A0/\u00A030"])(
    "takes an expiry pasted as %j",
    async (pasted) => {
      open();
      const field = await screen.findByLabelText(/Срок действия/);
      await userEvent.click(field);
      await userEvent.paste(pasted);
      expect(field).toHaveValue("12 / 30");
    },
  );

  it.each(["12/2030", "2030-12", "12/30", "1230"])("takes an expiry filled in as %j", async (filled) => {
    open();
    const field = await screen.findByLabelText(/Срок действия/);
    fireEvent.input(field, { target: { value: filled } });
    await waitFor(() => expect(field).toHaveValue("12 / 30"));
  });

  it("waits for the rest of a year that begins with 20", async () => {
    open();
    const field = await screen.findByLabelText(/Срок действия/);
    await userEvent.type(field, "1220");
    expect(field).toHaveValue("12 / 20");
    expect(field).toHaveFocus();
  });

  it.each([
    "4242 4242 4242 4242",
    "4242\u00A04242\u00A04242\u00A04242",
    "4242  4242  4242  4242",
    "4242-4242-4242-4242",
    "\u200B4242424242424242\n",
    "٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢",
  ])("takes a number pasted as %j", async (pasted) => {
    open();
    const card = await screen.findByLabelText(/Номер карты/);
    await userEvent.click(card);
    await userEvent.paste(pasted);
    expect(card).toHaveValue(number);
  });

  it("is known to keepers of cards, and nameless to forms", async () => {
    open();
    await screen.findByRole("timer");
    for (const [label, autocomplete] of [
      [/Номер карты/, "cc-number"],
      [/Срок действия/, "cc-exp"],
      [/Код CVC/, "cc-csc"],
    ] as const) {
      const input = screen.getByLabelText(label);
      expect(input).toHaveAttribute("autocomplete", autocomplete);
      expect(input).toHaveAttribute("inputmode", "numeric");
      expect(input).not.toHaveAttribute("name");
    }
  });

  it("has the script of an RBS gateway encrypt the card for the order that the gateway names", async () => {
    window.CKCToken = {
      generateWithCard: ({ mdOrder }, onResult) => onResult({ token: `se.${mdOrder}.packed`, errors: [] }),
    };
    let calls = 0;
    const pay = () => {
      calls += 1;
      return ok(
        calls === 1 ? { reason: "pre-auth", verify_param: "md-1" } : { reason: "approved", complete_link: result },
      );
    };
    const { navigator, said } = open({ cache: { acquiring: "rbs", verify_param: null }, pay });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    const bodies = said("pay").map(({ body }) => body);
    expect(bodies[0]).not.toHaveProperty("cryptogram");
    expect(bodies[1]).toMatchObject({ acquiring: "rbs", verify_param: "md-1", cryptogram: "se.md-1.packed" });
  });

  it("pays with a cryptogram alone: the card is in no call and in no storage", async () => {
    const { calls, navigator, said } = open();
    // The button says what is missing instead of doing nothing (SPEC-808).
    await userEvent.click(await payButton());
    expect(screen.getByLabelText(/Номер карты/)).toHaveFocus();
    expect(screen.getByLabelText(/Номер карты/)).toHaveAccessibleDescription("Введите номер карты.");
    expect(said("pay")).toEqual([]);
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    expect(said("create")).toMatchObject([{ body: { ...orderCache.payload, order_cache_key: key }, key }]);
    expect(said("pay")).toMatchObject([
      {
        body: {
          order_id: 1042,
          order_cache_key: key,
          payment_type: "cardOnline",
          acquiring: "cloudpayments",
          is_new_acquiring: false,
          verify_param: "pk_sbx_1",
          cryptogram: "sbx1.pk_sbx_1.packed",
        },
      },
    ]);
    const everything = JSON.stringify([
      calls,
      { ...window.localStorage },
      { ...window.sessionStorage },
      document.cookie,
    ]);
    expect(everything).not.toMatch(/4242/);
    expect(readPreference("sushi", "order_id")).toBe("1042");
  });

  it("pays once, however often it is pressed", async () => {
    const { navigator, said } = open();
    await typeCard();
    await userEvent.dblClick(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalled());
    expect(said("pay")).toHaveLength(1);
  });

  it("says under its field what the acquirer's script finds wrong", async () => {
    rejection = { cvv: "CVV_Invalid" };
    const { said } = open();
    await typeCard();
    await userEvent.click(await payButton());
    expect(await screen.findByText("В коде три или четыре цифры.")).toBeInTheDocument();
    expect(screen.getByLabelText(/Код CVC/)).toHaveAttribute("aria-invalid", "true");
    expect(said("pay")).toEqual([]);
  });

  it("finds nothing wrong with a good card, however quickly the focus moves on", async () => {
    open();
    await typeCard();
    expect(screen.getByLabelText(/Номер карты/)).not.toHaveAttribute("aria-invalid");
    expect(screen.getByLabelText(/Срок действия/)).not.toHaveAttribute("aria-invalid");
  });

  it("says what is wrong with a number that is left wrong", async () => {
    open();
    await typeCard("4242 4242 4242 4243");
    expect(await screen.findByText("Проверьте номер карты: в нём ошибка.")).toBeInTheDocument();
    await userEvent.click(await payButton());
    expect(screen.getByLabelText(/Номер карты/)).toHaveFocus();
  });

  it("sends a receipt where the customer wants one", async () => {
    const { said } = open();
    await typeCard();
    await userEvent.click(screen.getByLabelText("Прислать чек на почту"));
    await userEvent.click(await payButton());
    expect(screen.getByLabelText("Электронная почта для чека")).toHaveFocus();
    expect(screen.getByLabelText("Электронная почта для чека")).toHaveAttribute("aria-invalid", "true");
    expect(said("pay")).toEqual([]);
    await userEvent.type(screen.getByLabelText("Электронная почта для чека"), "anna@mail.test");
    await userEvent.click(await payButton());
    await waitFor(() => expect(said("pay")).toMatchObject([{ body: { receipt_email: "anna@mail.test" } }]));
  });

  it("says one thing of a decline, without a modal, and takes another try with the same order (SPEC-807)", async () => {
    const message = "При оплате заказа произошла ошибка.";
    const answers: Answer[] = [{ status: 422, json: { message, code: "validation", errors: { payment: ["5051"] } } }];
    const { navigator, said } = open({
      pay: () => {
        loseHiddenFocus();
        return answers.shift() ?? ok({ reason: "approved", complete_link: result });
      },
    });
    await typeCard();
    await userEvent.click(await payButton());
    const field = screen.getByLabelText("Номер карты", { exact: false });
    const words = "Банк отказал: не хватает денег. Деньги не списаны.";
    await waitFor(() =>
      expect(
        screen
          .getAllByRole("alert")
          .map((alert) => alert.textContent)
          .join(""),
      ).toBe(words),
    );
    expect(await payButton()).toHaveFocus();
    expect(field).not.toHaveAttribute("aria-invalid");
    expect(screen.queryByText(message)).toBeNull();
    expect(shownError()).toBeUndefined();
    await userEvent.type(field, "{Backspace}2");
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    expect(said("create")).toHaveLength(1);
    expect(said("pay")).toHaveLength(2);
  });

  it("shows our own message for an answer without an order, and pays nothing (SPEC-262)", async () => {
    const json = { code: "bad_gateway", message: "Сервис заказов ответил с ошибкой." };
    const { said } = open({ create: () => ({ status: 502, json }) });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() =>
      expect(shownError()).toEqual({
        kind: "server_error",
        message: "Ошибка при создании заказа. Попробуйте ещё раз или позвоните: +74951204570.",
      }),
    );
    expect(said("pay")).toEqual([]);
  });

  it("does not pay without the public id of the cloud acquirer", async () => {
    const { said } = open({ cache: { verify_param: null } });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() =>
      expect(shownError()).toEqual({
        kind: "server_error",
        message: "Ошибка при создании заказа. Попробуйте ещё раз или позвоните: +74951204570.",
      }),
    );
    expect(said("pay")).toEqual([]);
  });

  it("posts the challenge to the issuer, after the method frame", async () => {
    const replies = [
      {
        reason: "3ds-v2",
        threeDSServerTransId: "t-1",
        threeDSMethodURLServer: `${bank}/3dsserver/gather`,
        threeDSMethodURL: `${bank}/acs/method`,
        threeDSMethodDataPacked: "data",
      },
      { reason: "3ds", AcsUrl: `${bank}/acs/v2/creq`, cReq: "req", MD: "md", TermUrl: "http://localhost/x" },
    ];
    const { navigator, said } = open({ pay: () => ok(replies.shift()) });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() =>
      expect(navigator.post).toHaveBeenCalledWith(`${bank}/acs/v2/creq`, { creq: "req", threeDSSessionData: "md" }),
    );
    expect(navigator.postHidden.mock.calls.map(([address]) => address)).toEqual([
      `${bank}/3dsserver/gather`,
      `${bank}/acs/method`,
    ]);
    expect(said("pay")[1]?.body).toMatchObject({ threeDSServerTransId: "t-1" });
    expect(said("pay")[1]?.body).not.toHaveProperty("cryptogram");
  });

  it("goes nowhere the shop does not know", async () => {
    const { navigator } = open({ pay: () => ok({ reason: "approved-new", form_url: "javascript:alert(1)" }) });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(shownError()).toMatchObject({ kind: "server_error" }));
    expect(navigator.go).not.toHaveBeenCalled();
  });

  it("polls the status where the reply to the payment was lost", async () => {
    const { navigator } = open({
      pay: () => ({ status: 504, json: { message: "", code: "timeout" } }),
      status: () => statusOf("accepted", result),
    });
    await typeCard();
    await userEvent.click(await payButton());
    await waitFor(() => expect(navigator.go).toHaveBeenCalledWith(result));
    expect(shownError()).toBeUndefined();
  });
});
