/**
 * @jest-environment jsdom
 * @rule SPEC-154 SPEC-155 SPEC-156 SPEC-186 SPEC-415
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { forgetPreference, readPreference, writePreference } from "@/lib/client/core/preferences";
import { loadPhoneReader } from "@/lib/client/customer/phone-reader";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { settings } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, type Sent, serveApi } from "@/tests/support/storefront-page";
import type { LoginContext } from "./login-end";
import { LoginModal } from "./login-modal";

const customer = { id: 1, phone: "79161234567", name: "" };
const refusal = (status: number, json: object): Answer => ({ status, json: { message: "", ...json } });
const wrong = refusal(422, { code: "validation", errors: { code: ["Неверный код."] } });
const withLogin = {
  settings: {
    ...settings,
    customers: { is_auth_enabled: true, notify_channels: ["sms" as const, "call" as const] },
    captcha: { checked: false },
  },
};

type Setup = {
  context?: LoginContext;
  hasCity?: boolean;
  customers?: { code_length?: 4 | 6 };
  send?: (sent: Sent) => Answer;
  verify?: (sent: Sent) => Answer;
};

const setup = ({
  context = {},
  hasCity = true,
  customers = {},
  send = () => ok({ timer: 60 }),
  verify = () => ok({ user: customer }),
}: Setup = {}) => {
  const calls = serveApi({ "POST /auth/send-code": send, "POST /auth/verify": verify });
  useModals.getState().open({ kind: "user_login", ...context });
  const settings = { ...withLogin.settings, customers: { ...withLogin.settings.customers, ...customers } };
  renderPage(<LoginModal {...context} />, { settings, ...(!hasCity && { city: null }) });
  return { calls, of: (path: string) => calls.filter(({ call }) => call === `POST /auth/${path}`) };
};

const phone = () => screen.getByLabelText<HTMLInputElement>(/^Телефон/);
const code = () => screen.getByLabelText<HTMLInputElement>(/^(Код из SMS|Последние 4 цифры)/);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(20);
};
const toCode = async (): Promise<void> => {
  type(phone(), "+7 (916) 123-45-67");
  await press("Получить код в SMS");
};

// A field loads it when it is touched; here it comes at no moment of its own.
beforeAll(async () => void (await loadPhoneReader()));
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  for (const name of ["phone", "customer"] as const) forgetPreference("sushi", name);
  useModals.getState().closeAll();
  router.push.mockClear();
  window.history.replaceState(null, "", "/moscow");
  for (const [name, value] of [
    [
      "showModal",
      function (this: HTMLDialogElement) {
        this.setAttribute("open", "");
      },
    ],
    ["close", () => undefined],
  ] as const) {
    Object.defineProperty(HTMLDialogElement.prototype, name, { configurable: true, value });
  }
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("a session that has ended", () => {
  it("is said, and after the login the page goes on as it is (SPEC-476)", async () => {
    window.history.replaceState(null, "", "/moscow/profile?tab=addresses&request_uri=/moscow");
    setup({ context: { is_again: true } });
    expect(screen.getByText("Сеанс завершился")).toBeInTheDocument();
    await toCode();
    type(code(), "1234");
    await pass(20);
    expect(screen.queryByText("Сеанс завершился")).toBeNull();
    await pass(1_500);
    expect(openModals(useModals.getState().stack)).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("the phone", () => {
  it("is typed under the city's mask, into a field that a telephone fills in", () => {
    setup();
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveAttribute("autocomplete", "tel");
    expect(phone()).toHaveAttribute("type", "tel");
  });

  it("is filled in where the browser remembers it (SPEC-68)", () => {
    writePreference("sushi", "phone", "79161234567");
    setup();
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
  });

  it.each([
    ["", "Оставьте телефон, чтобы мы могли позвонить."],
    ["+7 (916) 1", "В номере не хватает цифр, проверьте его."],
  ])("%j is not sent to", async (text, message) => {
    const { of } = setup();
    type(phone(), text);
    await press("Получить код в SMS");
    expect(phone()).toHaveAccessibleDescription(message);
    expect(phone()).toHaveFocus();
    expect(of("send-code")).toHaveLength(0);
  });

  it.each(["Получить код в SMS", "Получить код звонком"])("%s", async (name) => {
    const { of } = setup();
    type(phone(), "+7 (916) 123-45-67");
    await press(name);
    const channel = name.includes("SMS") ? "sms" : "call";
    expect(of("send-code")[0]?.body).toEqual({ phone: "79161234567", channel });
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    expect(code()).toHaveAttribute("inputmode", "numeric");
  });

  it.each([
    ["8 916 123-45-67", "79161234567"],
    ["+7 8 916 123-45-67", "79161234567"],
    ["\u202a+7\u00a0916\u00a0123\u201145\u201167\u202c", "79161234567"],
    ["+7 \u0669\u0661\u0666 123-45-67", "79161234567"],
  ])("is read in any spelling: %j (SPEC-440)", async (text, digits) => {
    const { of } = setup();
    type(phone(), text);
    await press("Получить код в SMS");
    expect(of("send-code")[0]?.body).toEqual({ phone: digits, channel: "sms" });
  });

  it.each([
    ["+7 916 123 45 67 89", "В номере лишние цифры, проверьте его."],
    ["+7 495 120-45-70 доб. 5", "Укажите номер без добавочного."],
    ["+999 123 45 67", "Страны с таким кодом нет. Проверьте начало номера."],
    ["+7 916 123-45-67 Анна", "Оставьте в поле один номер, без букв и других знаков."],
  ])("%j is refused with words, and stays as it was written", async (text, message) => {
    const { of } = setup();
    type(phone(), text);
    await press("Получить код в SMS");
    expect(phone()).toHaveAccessibleDescription(message);
    expect(phone().value.replaceAll(/[^\d\p{L}]/gu, "")).toBe(text.replaceAll(/[^\d\p{L}]/gu, ""));
    expect(of("send-code")).toHaveLength(0);
  });

  it("of a country to which this city sends no codes is refused at once (SPEC-441)", async () => {
    const { of } = setup();
    type(phone(), "+49 151 23456789");
    await pass(20);
    const message = "Код отправляем только на номера, которые начинаются с +7. Укажите такой номер.";
    expect(phone()).toHaveAccessibleDescription(message);
    await press("Получить код в SMS");
    expect(phone()).toHaveAccessibleDescription(message);
    expect(phone()).toHaveFocus();
    expect(of("send-code")).toHaveLength(0);
  });

  it("is of any country on the pages of no city", async () => {
    const { of } = setup({ hasCity: false });
    type(phone(), "+90 532 123 45 67");
    await press("Получить код в SMS");
    expect(of("send-code")[0]?.body).toEqual({ phone: "905321234567", channel: "sms" });
  });

  it("has a reached limit under it, and its buttons rest for 3 s", async () => {
    const { of } = setup({
      send: () => refusal(429, { code: "rate_limited", message: "Слишком много попыток! Повторите позже" }),
    });
    await toCode();
    fireEvent.blur(phone());
    expect(phone()).toHaveAccessibleDescription("Слишком много попыток! Повторите позже");
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
    await press("Получить код в SMS");
    await pass(2_900);
    await press("Получить код звонком");
    expect(of("send-code")).toHaveLength(1);
    await pass(200);
    await press("Получить код в SMS");
    expect(of("send-code")).toHaveLength(2);
  });
});

describe("the code", () => {
  it("is sent once, by its fourth digit", async () => {
    const { of } = setup();
    await toCode();
    for (const digits of ["0", "00", "004"]) type(code(), digits);
    expect(of("verify")).toHaveLength(0);
    type(code(), "0042");
    type(code(), "0042");
    await pass(20);
    expect(of("verify").map(({ body }) => body)).toEqual([{ phone: "79161234567", code: "0042" }]);
  });

  it.each([
    ["by the settings", { code_length: 6 as const }, {}],
    ["by the answer, where the settings say four", {}, { code_length: 6 }],
  ])("has six digits %s: six cells, sent by the sixth", async (_, customers, reply) => {
    const { of } = setup({ customers, send: () => ok({ timer: 60, ...reply }) });
    await toCode();
    expect(code()).not.toHaveAttribute("maxlength");
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    type(code(), "0042");
    await pass(20);
    expect(of("verify")).toHaveLength(0);
    fireEvent.paste(code(), { clipboardData: { getData: () => "004-213" } });
    await pass(20);
    expect(of("verify").map(({ body }) => body)).toEqual([{ phone: "79161234567", code: "004213" }]);
  });

  it("is called by the last six digits of a number where it has six", async () => {
    setup({ customers: { code_length: 6 } });
    type(phone(), "+7 (916) 123-45-67");
    await press("Получить код звонком");
    expect(screen.getByLabelText("Последние 6 цифр номера")).toHaveFocus();
  });

  it("takes a pasted code with whatever stands between its digits", async () => {
    const { of } = setup();
    await toCode();
    fireEvent.paste(code(), { clipboardData: { getData: () => "Code: 00-42 " } });
    await pass(20);
    expect(of("verify")[0]?.body).toEqual({ phone: "79161234567", code: "0042" });
  });

  it("that is wrong is cleared after 1.5 s, focused, and may be tried again (SPEC-44)", async () => {
    const { of } = setup({
      verify: ({ body }) => (JSON.stringify(body).includes("0042") ? ok({ user: customer }) : wrong),
    });
    await toCode();
    type(code(), "1111");
    await pass(20);
    expect(code()).toHaveAccessibleDescription("Неверный код.");
    expect(code()).toBeInvalid();
    await pass(1_400);
    expect(code()).toHaveValue("1111");
    await pass(200);
    expect(code()).toHaveValue("");
    expect(code()).toHaveFocus();
    expect(code()).toHaveAccessibleDescription("Неверный код.");
    type(code(), "0");
    expect(code()).toBeValid();
    type(code(), "0042");
    await pass(20);
    expect(of("verify")).toHaveLength(2);
    expect(screen.getByText("Вы вошли")).toBeInTheDocument();
  });

  it("leads back to the phone where that is what is wrong", async () => {
    setup({ verify: () => refusal(422, { errors: { phone: ["Проверьте номер."] } }) });
    await toCode();
    type(code(), "1111");
    await pass(20);
    expect(phone()).toHaveAccessibleDescription("Проверьте номер.");
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
  });

  it("has a countdown that also runs in a tab that slept, and can be requested again by every channel", async () => {
    const { of } = setup();
    await toCode();
    expect(screen.getByRole("timer")).toHaveTextContent("1:00");
    await pass(10_000);
    expect(screen.getByRole("timer")).toHaveTextContent("0:50");
    jest.setSystemTime(Date.now() + 30_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getByRole("timer")).toHaveTextContent("0:20");
    await pass(20_000);
    expect(screen.queryByRole("timer")).toBeNull();
    await press("Позвонить");
    expect(of("send-code").map(({ body }) => body)).toEqual([
      { phone: "79161234567", channel: "sms" },
      { phone: "79161234567", channel: "call" },
    ]);
    expect(screen.getByText(/Отвечать не нужно/)).toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent("1:00");
  });

  it("is not requested again after the page was left to look it up; another number can be entered", async () => {
    setup();
    await toCode();
    cleanup();
    setup();
    expect(code()).toHaveFocus();
    await press("Изменить номер");
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
    cleanup();
    setup();
    expect(phone()).toBeInTheDocument();
  });
});

describe("after the login", () => {
  const login = async (context: LoginContext) => {
    setup({ context });
    await toCode();
    type(code(), "0042");
    await pass(1_400);
    expect(openModals(useModals.getState().stack)).toHaveLength(1);
    expect(router.push).not.toHaveBeenCalled();
    await pass(200);
  };
  const atWidth = (isWide: boolean) =>
    Object.defineProperty(window, "matchMedia", {
      configurable: true,
      value: () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }),
    });

  it("stays where it is after 1.5 s, and remembers the phone", async () => {
    await login({});
    expect(useModals.getState().stack).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
    expect(readPreference("sushi", "phone")).toBe("79161234567");
  });

  it.each([
    ["/moscow/profile?tab=orders", "/moscow/profile?tab=orders"],
    ["//evil.test", "/moscow"],
    ["javascript:alert(1)", "/moscow"],
    ["/\\evil.test", "/moscow"],
  ])("goes on from %j to %s (SPEC-45)", async (request_uri, path) => {
    window.history.replaceState(null, "", "/moscow/about");
    await login({ request_uri });
    expect(router.push).toHaveBeenCalledWith(path);
  });

  it("goes on to what the address names", async () => {
    window.history.replaceState(null, "", "/moscow?request_uri=%2Fmoscow%2Fbonus");
    await login({});
    expect(router.push).toHaveBeenCalledWith("/moscow/bonus");
  });

  it("goes on ordering: to step 2 of the cart on a phone", async () => {
    atWidth(false);
    await login({ open_order: true });
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "cart", step: 2 }]);
    act(() => useModals.getState().closeAll());
  });

  it("goes on ordering: to the cart page on a desktop", async () => {
    atWidth(true);
    await login({ open_order: true });
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/cart"));
  });
});
