/**
 * @jest-environment jsdom
 * @rule SPEC-41 SPEC-43 SPEC-67 SPEC-202 SPEC-253 SPEC-267
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { useModals } from "@/lib/client/modal/modal-store";
import type { SavedAddress } from "@/lib/client/place/user-address";
import type { Cart } from "@/lib/contract/cart";
import { anna, savedAddress } from "@/tests/support/customer-fixtures";
import { address, antalya, cart, moscow } from "@/tests/support/storefront-fixtures";
import { type Answer, inPage, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { CheckoutForm } from "./checkout-form";

const onReceipt = [
  { alias: "cash", is_online: false },
  { alias: "card", is_online: false },
  { alias: "cardOnline", is_online: true },
];
const placed = ok({ order_id: 1041, payment_type: "cash" });
const refusal = (status: number, json: object): Answer => ({ status, json: { message: "", ...json } });

type Setup = {
  shown?: Cart;
  create?: () => Answer | Promise<Answer>;
  reasons?: string[];
  city?: typeof antalya;
  /** What a customer who has logged in has saved; absent for a guest. */
  own?: readonly SavedAddress[];
};

const setup = async ({ shown = cart, create = () => placed, reasons = [], city, own }: Setup = {}) => {
  if (own !== undefined) writePreference("sushi", "customer", "1");
  // What the upstream has by then.
  const answers = { cart: shown };
  const calls = serveApi({
    ...(own && {
      "GET /user/profile": () => ok({ user: anna }),
      "GET /user/addresses": () => ok({ addresses: own }),
      "POST /user/addresses": () => ok({ address_id: 5, addresses: own }),
    }),
    "PUT /cart": () => ok({ cart: answers.cart }),
    "POST /user/payment-types": () => ok({ payment_types: onReceipt }),
    "POST /order/create": create,
    "DELETE /cart/clear": () => ok({ cart: { ...shown, count: 0, version: 8 } }),
  });
  const orderType = shown.place?.order_type ?? "delivery";
  const page = renderPage(<CheckoutForm slots={<p>slots</p>} reasons={reasons} />, {
    orderType,
    ...(city && { city }),
  });
  await screen.findByRole("radio", { name: /Наличными/ });
  const user = userEvent.setup();
  const orders = () => calls.filter(({ call }) => call === "POST /order/create");
  return { calls, answers, orders, user, ...page };
};

const name = () => screen.getByLabelText(/^Имя/);
const phone = () => screen.getByLabelText(/^Телефон/);
const room = () => screen.getByLabelText(/^Квартира/);
const cash = () => screen.getByLabelText("С какой суммы нужна сдача");
const agreement = () => screen.getByRole("checkbox", { name: /Соглашаюсь/ });
const orderButton = () => screen.getByRole("button", { name: /^Заказать/ });

type User = Awaited<ReturnType<typeof setup>>["user"];

/** Pasted: typing key by key renders the whole form sixteen times, and one test does type key by key. */
const fill = async (user: User) => {
  for (const [field, text] of [
    [name(), "Анна"],
    [phone(), "9161234567"],
    [room(), "12"],
  ] as const) {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(agreement());
};

beforeEach(() => {
  sessionStorage.clear();
  forgetPreference("sushi", "phone");
  forgetPreference("sushi", "customer");
  useModals.getState().closeAll();
  router.push.mockClear();
});
afterEach(cleanup);

describe("wrong fields", () => {
  it("names every missing part under its field, focuses the first and sends nothing", async () => {
    const { user, orders } = await setup({ shown: { ...cart, selectedInterval: null } });
    await user.type(screen.getByLabelText("Этаж"), "3");
    await user.click(orderButton());
    expect(name()).toHaveAccessibleDescription("Напишите, как к вам обращаться.");
    expect(phone()).toHaveAccessibleDescription("Оставьте телефон, чтобы мы могли позвонить.");
    expect(room()).toHaveAccessibleDescription("Укажите квартиру или отметьте «Частный дом».");
    expect(agreement()).toHaveAccessibleDescription("Без согласия мы не сможем принять заказ.");
    expect(screen.getByRole("region", { name: "Когда привезти" })).toHaveAccessibleDescription(
      "Выберите удобное время.",
    );
    expect(screen.getByText("Осталось поправить 5 полей.")).toBeInTheDocument();
    expect(screen.getByLabelText("Этаж")).toHaveValue("3");
    expect(orders()).toHaveLength(0);
    await waitFor(() => expect(name()).toHaveFocus());
  });

  it.each([
    ["a blank name", "   ", /^Имя/, "Напишите, как к вам обращаться."],
    ["a name of 255 code points", "я".repeat(255), /^Имя/, "Слишком длинное имя: уместите в 254 знака."],
    ["a short phone", "916", /^Телефон/, "В номере не хватает цифр, проверьте его."],
    ["an entrance of 255 code points", "я".repeat(255), /^Подъезд/, "Слишком длинно: уместите в 254 знака."],
    [
      "a comment of 255 code points",
      "я".repeat(255),
      /^Пожелания/,
      "Слишком длинный комментарий: уместите в 254 знака.",
    ],
    ["cash below the total", "800", /сдача/, "Этой суммы не хватит на заказ."],
    ["cash above 5000", "5001", /сдача/, "Сдачу можем подготовить не больше чем с 5000."],
  ])("%s keeps the rest and marks its field alone", async (_what, text, label, message) => {
    const { user, orders } = await setup();
    await fill(user);
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await user.click(orderButton());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByText("Осталось поправить 1 поле.")).toBeInTheDocument();
    expect(room()).toHaveValue("12");
    expect(orders()).toHaveLength(0);
  });

  it("takes a name of 254 code points, and clears an error once its field changes", async () => {
    const { user, orders } = await setup();
    await fill(user);
    await user.clear(name());
    await user.click(orderButton());
    expect(name()).toBeInvalid();
    await user.click(name());
    await user.paste("😀".repeat(254));
    expect(name()).toBeValid();
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  it("requires a shop on takeaway, and no room", async () => {
    const place = { city_id: 1, order_type: "takeaway", shop_id: null, delivery_zone_id: null } as const;
    const { user } = await setup({ shown: { ...cart, place, delivery_address: null } });
    expect(screen.queryByLabelText(/^Квартира/)).toBeNull();
    await user.click(orderButton());
    expect(screen.getByText("Выберите ресторан, где заберёте заказ.")).toBeInTheDocument();
  });

  it("speaks English on an English page", async () => {
    serveApi({ "PUT /cart": () => ok({ cart }), "POST /user/payment-types": () => ok({ payment_types: onReceipt }) });
    renderPage(<CheckoutForm slots={null} reasons={[]} />, { language: "en" });
    await userEvent.click(await screen.findByRole("button", { name: "Place the order" }));
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription("Tell us what to call you.");
    expect(screen.getByText("4 fields need a correction.")).toBeInTheDocument();
  });
});

describe("answers of the server", () => {
  it("puts known keys into words, shows texts as they are, and forgets the failure before", async () => {
    const answers = [
      refusal(422, { errors: { username: ["form.username.max", "second"], phone: "Номер в чёрном списке" } }),
      refusal(422, { errors: { interval_id: ["form.interval_id.unavailable"] } }),
    ];
    const { user } = await setup({ create: () => answers.shift() ?? placed });
    await fill(user);
    await user.click(orderButton());
    await waitFor(() => expect(name()).toHaveAccessibleDescription("Слишком длинное имя: уместите в 254 знака."));
    expect(phone()).toHaveAccessibleDescription("Номер в чёрном списке");
    await user.click(orderButton());
    await screen.findByText("Это время уже недоступно, выберите другое.");
    expect(name()).toBeValid();
    expect(phone()).toBeValid();
  });

  it.each([["change"], [["change"]]])("marks the cash field when typeError is %j", async (typeError) => {
    const { user } = await setup({ create: () => refusal(422, { errors: { typeError } }) });
    await fill(user);
    await user.click(orderButton());
    await waitFor(() => expect(cash()).toBeInvalid());
  });

  it("says what no field can say beside the button", async () => {
    const { user } = await setup({ create: () => refusal(422, { errors: { cart: ["Корзина пуста."] } }) });
    await fill(user);
    await user.click(orderButton());
    expect(await screen.findByText("Корзина пуста.")).toBeInTheDocument();
  });

  it("names a changed cart and loads it again", async () => {
    const { user, calls, answers } = await setup({ create: () => refusal(409, { code: "cart_changed" }) });
    await fill(user);
    answers.cart = { ...cart, version: 9, prices: { ...cart.prices, delivery: 99, total: 944 } };
    const loads = () => calls.filter(({ call }) => call === "PUT /cart").length;
    const before = loads();
    await user.click(orderButton());
    expect(await screen.findByText("Корзина изменилась")).toBeInTheDocument();
    await waitFor(() => expect(loads()).toBeGreaterThan(before));
    expect(await screen.findByText(sentence("Итого было 845, стало 944"))).toBeInTheDocument();
    expect(screen.getByText(sentence("Доставка: было 0, стало 99"))).toBeInTheDocument();
    expect(name()).toHaveValue("Анна");
  });

  it("shows the changed cart that came with the refusal, without loading it", async () => {
    const newest = { ...cart, version: 9, prices: { ...cart.prices, delivery: 99, total: 944 } };
    const { user, calls } = await setup({ create: () => refusal(409, { code: "cart_changed", cart: newest }) });
    await fill(user);
    const loads = () => calls.filter(({ call }) => call === "PUT /cart").length;
    const before = loads();
    await user.click(orderButton());
    expect(await screen.findByText(sentence("Итого было 845, стало 944"))).toBeInTheDocument();
    expect(loads()).toBe(before);
  });

  it("shows the alert of a shop that stopped", async () => {
    const { user } = await setup({ create: () => refusal(409, { code: "stopped", message: "Ресторан закрыт" }) });
    await fill(user);
    await user.click(orderButton());
    await waitFor(() =>
      expect(useModals.getState().stack.at(-1)?.at(-1)).toEqual({ kind: "server_error", message: "Ресторан закрыт" }),
    );
  });

  it("shows our own text for a reply without an order, and tries again with the same key (SPEC-262)", async () => {
    const answers = [refusal(502, { code: "bad_gateway", message: "Сервис заказов ответил с ошибкой." })];
    const { user, orders } = await setup({ create: () => answers.shift() ?? placed });
    await fill(user);
    await user.click(orderButton());
    await waitFor(() =>
      expect(useModals.getState().stack.at(-1)?.at(-1)).toEqual({
        kind: "server_error",
        message: "Ошибка при создании заказа. Попробуйте ещё раз или позвоните: +74951204570.",
      }),
    );
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[1]?.key).toBe(orders()[0]?.key);
  });

  it.each([503, 504])("keeps everything after a %i and tries again with the same key", async (status) => {
    const answers = [refusal(status, {})];
    const { user, orders } = await setup({ create: () => answers.shift() ?? placed });
    await fill(user);
    await user.click(orderButton());
    await user.click(await screen.findByRole("button", { name: "Попробовать ещё раз" }));
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(orders()[1]?.key).toBe(orders()[0]?.key);
    expect(name()).toHaveValue("Анна");
  });
});

describe("an order whose answer was lost", () => {
  it("is sent again as it was, although it has emptied the cart meanwhile", async () => {
    const lost = [refusal(504, {})];
    const { user, calls, answers, orders, rerender } = await setup({ create: () => lost.shift() ?? placed });
    await fill(user);
    await user.click(orderButton());
    const retry = await screen.findByRole("button", { name: "Попробовать ещё раз" });
    answers.cart = { ...cart, count: 0, products: {}, version: 8 };
    const loads = () => calls.filter(({ call }) => call === "PUT /cart").length;
    const before = loads();
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(loads()).toBeGreaterThan(before));
    rerender(inPage(<CheckoutForm slots={<p>slots</p>} reasons={["добавить блюда"]} />, { orderType: "delivery" }));
    await user.click(retry);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/order/1041/tracking"));
    expect(orders()).toHaveLength(2);
    expect(orders()[1]).toEqual(orders()[0]);
  });
});

describe("one order", () => {
  it("is made once by a double click, clears the cart once and leads to its page", async () => {
    const { user, calls, orders } = await setup();
    await fill(user);
    act(() => {
      // Both before React renders.
      orderButton().click();
      orderButton().click();
    });
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/order/1041/tracking"));
    await waitFor(() => expect(calls.filter(({ call }) => call === "DELETE /cart/clear")).toHaveLength(1));
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.body).toEqual({
      city_id: 1,
      order_type: "delivery",
      shop_id: null,
      phone: "79161234567",
      username: "Анна",
      email: null,
      payment_type: "cash",
      cash: null,
      order_comment: null,
      cart: { version: 7 },
      order_cache_key: null,
      delivery_address: { ...address, room: "12" },
      interval_id: "2025-05-10T16:00:00Z",
    });
    expect(document.cookie).toContain("sushi_phone=79161234567");
    expect(document.cookie).toContain("sushi_order_id=1041");
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  it("waits for what is missing: the button says why and sends nothing", async () => {
    const { user, orders } = await setup({ reasons: ["указать адрес доставки"] });
    await fill(user);
    expect(orderButton()).toHaveAttribute("aria-disabled", "true");
    expect(orderButton()).toHaveAccessibleDescription("Пока нельзя заказать: указать адрес доставки");
    await user.click(orderButton());
    await user.type(name(), "{Enter}");
    expect(orders()).toHaveLength(0);
  });
});

describe("what is typed", () => {
  it("survives a reload, and never stands in the address", async () => {
    const first = await setup();
    await fill(first.user);
    first.unmount();
    await setup();
    expect(name()).toHaveValue("Анна");
    expect(phone()).toHaveValue("+7 (916) 123-45-67");
    expect(room()).toHaveValue("12");
    expect(agreement()).toBeChecked();
    expect(window.location.href).not.toContain("916");
  });

  it("begins with the phone of the last order, whatever country it is of (SPEC-441)", async () => {
    writePreference("sushi", "phone", "4915123456789");
    await setup();
    expect(phone()).toHaveDisplayValue(/^\+49 ?1512 ?3456789$/);
  });

  it("begins with the phone of the last order", async () => {
    writePreference("sushi", "phone", "79990001122");
    await setup();
    expect(phone()).toHaveValue("+7 (999) 000-11-22");
  });

  it("has a dash for the room of a private house", async () => {
    const { user } = await setup();
    await user.type(room(), "12");
    await user.click(screen.getByRole("checkbox", { name: "Частный дом" }));
    expect(room()).toHaveValue("-");
    await user.click(screen.getByRole("checkbox", { name: "Частный дом" }));
    expect(room()).toHaveValue("");
  });

  it("forgets the room of another address", async () => {
    const first = await setup();
    await fill(first.user);
    first.unmount();
    const moved = {
      ...{ ...address, full_address: "Москва, Арбат, 1", street: "Арбат", house: "1" },
      map: { coordinates: { latitude: 55.7494, longitude: 37.5934 } },
    };
    await setup({ shown: { ...cart, delivery_address: moved } });
    await waitFor(() => expect(room()).toHaveValue(""));
    expect(name()).toHaveValue("Анна");
  });

  it("forgets the room of another house at the same place", async () => {
    const first = await setup();
    await fill(first.user);
    first.unmount();
    await setup({ shown: { ...cart, delivery_address: { ...address, house: "9" } } });
    await waitFor(() => expect(room()).toHaveValue(""));
  });

  it("stays when the address is read in another language (SPEC-454)", async () => {
    const first = await setup();
    await fill(first.user);
    first.unmount();
    const english = {
      ...address,
      ...{ address: "Tverskaya Street, 7", full_address: "Moscow, Tverskaya Street, 7", street: "Tverskaya Street" },
    };
    await setup({ shown: { ...cart, delivery_address: english } });
    await screen.findByText("Tverskaya Street, 7");
    expect(room()).toHaveValue("12");
  });

  it("begins with the flat that was typed with the address (SPEC-452)", async () => {
    await setup({ shown: { ...cart, delivery_address: { ...address, room: "15", entrance: "2" } } });
    await waitFor(() => expect(room()).toHaveValue("15"));
    expect(screen.getByLabelText("Подъезд")).toHaveValue("2");
  });
});

describe("the address of a customer", () => {
  const box = () => screen.findByRole("checkbox", { name: "Сохранить адрес для следующих заказов" });
  const noBox = () => screen.queryByRole("checkbox", { name: "Сохранить адрес для следующих заказов" });
  const saves = (calls: Awaited<ReturnType<typeof setup>>["calls"]) =>
    calls.filter(({ call }) => call === "POST /user/addresses");

  it("is saved with the order, where the box is ticked", async () => {
    const { user, calls, orders } = await setup({ own: [] });
    await user.click(await box());
    await fill(user);
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(saves(calls).map(({ body }) => body)).toEqual([
      {
        city_id: address.city_id,
        coordinates: address.map.coordinates,
        room: "12",
        entrance: "",
        floor: "",
        intercom: "",
        description: "",
      },
    ]);
  });

  it("is not saved without the tick, nor with an order that is not sent", async () => {
    const { user, calls, orders } = await setup({ own: [] });
    await user.click(await box());
    await user.click(orderButton());
    expect(saves(calls)).toHaveLength(0);
    await user.click(await box());
    await fill(user);
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(saves(calls)).toHaveLength(0);
  });

  it("that cannot be saved stops no order", async () => {
    const { user, orders } = await setup({ own: [] });
    await user.click(await box());
    await fill(user);
    const { fetch } = globalThis;
    Object.defineProperty(globalThis, "fetch", {
      value: (path: string, init: RequestInit) =>
        path.endsWith("/user/addresses")
          ? Promise.resolve({ ok: false, status: 500, headers: new Headers(), json: async () => ({ message: "" }) })
          : fetch(path, init),
      configurable: true,
      writable: true,
    });
    await user.click(orderButton());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/order/1041/tracking"));
    expect(orders()).toHaveLength(1);
  });

  it("is not offered to a guest, nor where it is his own already", async () => {
    const guest = await setup();
    expect(noBox()).toBeNull();
    guest.unmount();

    const { map } = address;
    const { user, unmount } = await setup({ own: [{ ...savedAddress, map, room: "12а" }] });
    await box();
    await user.type(room(), "12А");
    expect(noBox()).toBeNull();
    unmount();

    const saved = { id: 5, room: "12", entrance: null, floor: null, intercom: null, description: null };
    await setup({ own: [], shown: { ...cart, delivery_address: { ...address, ...saved } } });
    await waitFor(() => expect(room()).toHaveValue("12"));
    expect(noBox()).toBeNull();
  });

  it("of a repeated order brings its door, and another one its own", async () => {
    const door = { room: "44", entrance: "2", floor: null, intercom: "44К", description: "Шлагбаум" };
    const { unmount } = await setup({ shown: { ...cart, delivery_address: { ...address, ...door } } });
    await waitFor(() => expect(room()).toHaveValue("44"));
    expect(screen.getByLabelText("Подъезд")).toHaveValue("2");
    expect(screen.getByLabelText("Домофон")).toHaveValue("44К");
    unmount();
    await setup({ shown: { ...cart, delivery_address: { ...address, ...door, room: "45" } } });
    await waitFor(() => expect(room()).toHaveValue("45"));
  });

  it("of a private house says so, and a flat does not", async () => {
    const privateHouse = () => screen.getByRole("checkbox", { name: "Частный дом" });
    const { unmount } = await setup({ shown: { ...cart, delivery_address: { ...address, room: "-" } } });
    await waitFor(() => expect(privateHouse()).toBeChecked());
    unmount();
    await setup({ shown: { ...cart, delivery_address: { ...address, room: "45" } } });
    await waitFor(() => expect(room()).toHaveValue("45"));
    expect(privateHouse()).not.toBeChecked();
  });
});

describe("cash", () => {
  const notes = () => within(screen.getByRole("group", { name: "Купюры" })).getAllByRole("button");

  it("offers the banknotes above the total", async () => {
    const { user } = await setup();
    expect(notes().map(({ textContent }) => textContent)).toEqual(["Без сдачи", "1000", "2000", "5000"]);
    await user.click(screen.getByRole("button", { name: "2000" }));
    expect(cash()).toHaveValue("2000");
    await user.click(screen.getByRole("button", { name: "Без сдачи" }));
    expect(cash()).toHaveValue("");
  });

  it("has the field of its change within the choice itself (SPEC-805)", async () => {
    await setup();
    const choice = screen.getByRole("radio", { name: /Наличными/ }).closest("div");
    expect(choice).toContainElement(cash());
  });

  it("hides a note equal to the total, and the whole field above 5000", async () => {
    const first = await setup({ shown: { ...cart, prices: { ...cart.prices, total: 1000 } } });
    expect(notes().map(({ textContent }) => textContent)).toEqual(["Без сдачи", "2000", "5000"]);
    first.unmount();
    await setup({ shown: { ...cart, prices: { ...cart.prices, total: 5001 } } });
    expect(screen.queryByLabelText("С какой суммы нужна сдача")).toBeNull();
  });

  it("stays as it is typed, and has no field for a card", async () => {
    const { user } = await setup();
    await user.type(cash(), "1a0-0.0");
    expect(cash()).toHaveValue("1a0-0.0");
    await user.click(screen.getByRole("radio", { name: "Картой курьеру" }));
    expect(screen.queryByLabelText("С какой суммы нужна сдача")).toBeNull();
  });

  it("rounds up in Turkey when the field is left: 800 for 845 becomes 900", async () => {
    const place = { city_id: 8, order_type: "delivery", shop_id: null, delivery_zone_id: 11 } as const;
    const { user } = await setup({ city: antalya, shown: { ...cart, place } });
    expect(screen.getByRole("combobox", { name: "Страна номера" })).toBeInTheDocument();
    await user.type(cash(), "800");
    await user.tab();
    expect(cash()).toHaveValue("900");
  });
});

describe("cash that was typed (SPEC-377)", () => {
  const berlin = { ...moscow, id: 9, alias: "berlin", prices: { currency: "€", currency_code: "EUR" } };

  it("survives a reload in its city, and is no other currency's", async () => {
    const { user, unmount, orders } = await setup();
    await user.type(cash(), "3000");
    unmount();
    const reloaded = await setup();
    expect(cash()).toHaveValue("3000");
    reloaded.unmount();
    const abroad = await setup({ city: berlin });
    expect(cash()).toHaveValue("");
    await fill(abroad.user);
    await abroad.user.click(orderButton());
    await waitFor(() => expect(abroad.orders()).toHaveLength(1));
    expect([orders().length, abroad.orders()[0]?.body]).toEqual([0, expect.objectContaining({ cash: null })]);
  });

  it("leaves with its city where the page stays", async () => {
    const { user, rerender } = await setup();
    await user.type(cash(), "3000");
    const context = { orderType: "delivery" } as const;
    rerender(inPage(<CheckoutForm slots={<p>slots</p>} reasons={[]} />, { ...context, city: berlin }));
    await waitFor(() => expect(cash()).toHaveValue(""));
  });
});

describe("a tip for the courier (ADR-0052)", () => {
  const tipping = { ...moscow, courier_tip: { amounts: [50, 100], max: 300 } };
  const amounts = () => within(screen.getByRole("group", { name: "Суммы" })).getAllByRole("button");
  const tip = () => screen.getByLabelText("Другая сумма");
  const other = () => screen.getByRole("button", { name: "Другая" });
  const chosen = () => amounts().find((button) => button.getAttribute("aria-pressed") === "true")?.textContent;
  const fetching: Cart = {
    ...cart,
    place: { city_id: 1, order_type: "takeaway", shop_id: 11, delivery_zone_id: null },
    delivery_address: null,
  };
  const sum = () => document.querySelector("[data-order-bar]")?.textContent;

  it("is offered by a city that sets it, with nothing chosen beforehand, and paid with the order", async () => {
    const { user, orders } = await setup({ city: tipping });
    expect(amounts().map(({ textContent }) => textContent)).toEqual(["Без чаевых", "50", "100", "Другая"]);
    expect([chosen(), sum()]).toEqual(["Без чаевых", expect.stringContaining(`${cart.prices.total}`)]);
    await user.click(screen.getByRole("button", { name: "100" }));
    expect([chosen(), sum()]).toEqual(["100", expect.stringContaining(`${cart.prices.total + 100}`)]);
    await fill(user);
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body).toMatchObject({ tip: 100 });
  });

  it("is not sent where none is chosen", async () => {
    const { user, orders } = await setup({ city: tipping });
    await fill(user);
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body).not.toHaveProperty("tip");
  });

  it("is bounded, and what was typed stays", async () => {
    const { user, orders } = await setup({ city: tipping });
    await fill(user);
    await user.click(other());
    expect(tip()).toHaveFocus();
    await user.type(tip(), "301");
    await user.click(orderButton());
    expect(tip()).toHaveAccessibleDescription(/не больше 300\. Такую сумму принять не сможем\.$/);
    expect([sum(), orders().length]).toEqual([expect.stringContaining(`${cart.prices.total}`), 0]);
    expect(tip()).toHaveValue("301");
  });

  it("survives a reload in its city, and is not carried into another", async () => {
    const { user, unmount } = await setup({ city: tipping });
    expect(screen.queryByLabelText("Другая сумма")).toBeNull();
    await user.click(other());
    await user.type(tip(), "70");
    unmount();
    const reloaded = await setup({ city: tipping });
    expect(tip()).toHaveValue("70");
    reloaded.unmount();
    await setup({ city: { ...tipping, id: 9, alias: "berlin" } });
    expect(screen.queryByLabelText("Другая сумма")).toBeNull();
    expect(chosen()).toBe("Без чаевых");
  });

  it("raises what the change has to be from", async () => {
    const { user, orders } = await setup({ city: tipping });
    await user.click(screen.getByRole("button", { name: "100" }));
    await fill(user);
    await user.type(cash(), String(cart.prices.total + 99));
    await user.click(orderButton());
    expect(cash()).toHaveAccessibleDescription(/Этой суммы не хватит на заказ\.$/);
    expect(orders()).toHaveLength(0);
  });

  it("is not offered elsewhere, nor with an order that is fetched", async () => {
    const { unmount } = await setup();
    expect(screen.queryByText("Чаевые курьеру")).toBeNull();
    unmount();
    await setup({ city: tipping, shown: fetching });
    expect(screen.queryByText("Чаевые курьеру")).toBeNull();
  });
});
