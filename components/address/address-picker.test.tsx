/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFlash } from "@/lib/client/flash/flash";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { SuggestedAddress } from "@/lib/contract/place/address";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { lineOf } from "@/tests/support/cart-line";
import { cart, address as savedAddress, slotAt } from "@/tests/support/storefront-fixtures";
import { neverNear, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { AddressPicker } from "./address-picker";

const suggestion = (type: "street" | "house", title: string, place_id: string): SuggestedAddress => ({
  title,
  subtitle: "Тверской район",
  type,
  address: title,
  full_address: `Москва, ${title}`,
  place_id,
});
const streets = [suggestion("street", "Тверская улица", "s1"), suggestion("house", "Тверская улица, 7", "h7")];

const address: DeliveryAddress = {
  ...savedAddress,
  delivery_prices: { delivery: 149, minimum_order_amount: 600, has_free_delivery: false, free_delivery_from: 2000 },
};
const nearest = { id: 11, name: "На Тверской", street: "Тверская улица, 12", distance_m: 3961 };
const outcomes = {
  deliverable: { found: true, delivery_possible: true, address, nearest_shop: null },
  far: {
    found: true,
    delivery_possible: false,
    address: { ...address, delivery_possible: false },
    nearest_shop: nearest,
  },
  unknown: { found: false, delivery_possible: false, address: null, nearest_shop: null },
};

const groupOf = (...keys: string[]) => ({
  id: 2,
  alias: "rolls",
  name: "Роллы",
  sort: 1,
  show_on_main: false,
  images: { big: "/b.avif" },
  products: keys.map((key) => lineOf(key)),
});

/** The house with the flat that was typed, as an upstream that reads it suggests it. */
const withFlat = { ...suggestion("house", "Тверская улица, 7", "h7"), address: "Тверская улица, 7, кв 15" };

const NOW = "2025-05-10T12:00:00Z";

const setup = (
  outcome: keyof typeof outcomes = "deliverable",
  sold: readonly string[] = ["p17"],
  suggestions: readonly SuggestedAddress[] = streets,
  hasWaiting = false,
) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: { ...cart, delivery_address: null } }),
    "PUT /cart/add": () => ok({ cart }),
    "GET /address/suggest": () => ok({ suggestions }),
    "POST /address/check": () => ok(outcomes[outcome]),
    "POST /address/set": () => ok({ cart, product_groups: [groupOf(...sold)] }),
    "POST /feedback/unavailable-delivery-address": () => ok({ accepted: true }),
    "GET /clock": () => ok({ now: NOW }),
    "POST /schedule/intervals": () =>
      ok({
        intervals: [slotAt("2025-05-10T12:28:00Z"), slotAt("2025-05-10T12:58:00Z")],
        dates: [],
        date_today: "2025-05-10",
        message: null,
      }),
  });
  const sent = (call: string) => calls.filter((one) => one.call === call);
  renderPage(<AddressPicker hasWaiting={hasWaiting} />);
  return { sent, user: userEvent.setup() };
};

const field = () => screen.getByRole("combobox", { name: "Адрес доставки" });
const options = () => screen.findAllByRole("option");
const openPlace = (preselected?: { product_key: string; count: number; modifiers: Record<string, number> }) =>
  useModals.getState().open({ kind: "order_types", preselected });

beforeEach(() => {
  neverNear();
  useModals.getState().closeAll();
  useFlash.setState({ items: [] });
  openPlace();
});
afterEach(cleanup);

describe("the address combobox", () => {
  it("fetches no suggestions below two characters", async () => {
    const { sent, user } = setup();
    await user.type(field(), "т");
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(sent("GET /address/suggest")).toHaveLength(0);
    expect(field()).toHaveAttribute("aria-expanded", "false");
  });

  it("is walked by arrows, round and round, with the focus in the text", async () => {
    const { user } = setup();
    await user.type(field(), "тве");
    const [street, house] = await options();
    expect(field()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{ArrowDown}");
    expect(field()).toHaveAttribute("aria-activedescendant", street?.id);
    await user.keyboard("{ArrowDown}");
    expect(house).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{ArrowDown}");
    expect(field()).toHaveAttribute("aria-activedescendant", street?.id);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("тве");
  });

  it("closes by Escape, keeps the text, and opens again by an arrow", async () => {
    const { user } = setup();
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(field()).toHaveValue("тве");
    await user.keyboard("{ArrowUp}");
    expect(await options()).toHaveLength(2);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Тверская улица, 7");
  });

  it("stays open under a press on a button, which would slip away from the finger (SPEC-454)", async () => {
    const { sent, user } = setup("unknown");
    await user.type(field(), "тверская");
    await options();
    const button = screen.getByRole("button", { name: "Проверить адрес" });
    await user.pointer({ keys: "[MouseLeft>]", target: button });
    expect(screen.getByRole("listbox")).toBeInTheDocument();
    await user.pointer({ keys: "[/MouseLeft]", target: button });
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    expect(sent("POST /address/check")).toHaveLength(1);
  });

  it("takes a street and waits for its house", async () => {
    const { sent, user } = setup();
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field()).toHaveValue("Тверская улица, ");
    expect(field()).toHaveAccessibleDescription(/номер дома/);
    expect(sent("POST /address/check")).toHaveLength(0);
  });

  it("checks a picked house and shows its terms before it is set", async () => {
    const { sent, user } = setup();
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(await screen.findByText("Доставляем по этому адресу")).toBeInTheDocument();
    // Each is an item: a line ends between two of them, and no sign of theirs is read.
    const terms = () => within(screen.getByRole("list")).getAllByRole("listitem");
    await waitFor(() => expect(terms()).toHaveLength(4));
    expect(
      terms()
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(["Доставка 149", "Заказ от 600", "Бесплатно от 2000"]);
    expect(sent("POST /address/set")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Доставить сюда" }));
    await waitFor(() => expect(openModals(useModals.getState().stack)).toEqual([]));
    expect(sent("POST /address/set")[0]?.body).toEqual({ city_id: 1, place_id: "h7" });
  });
});

describe("the outcomes of a check (SPEC-18)", () => {
  it("says how long one waits at the address, by the slots of its zone (SPEC-825)", async () => {
    const { sent, user } = setup();
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{ArrowUp}{Enter}");
    const terms = () => within(screen.getByRole("list")).getAllByRole("listitem");
    await waitFor(() => expect(terms()[0]).toHaveTextContent("Привезём за 30–60 мин"));
    expect(sent("POST /schedule/intervals")[0]?.body).toMatchObject({
      date: null,
      order_type: "delivery",
      delivery_zone_id: address.delivery_zone_id,
    });
  });

  it("takes the flat that was typed along, in the field and to the shop (SPEC-452)", async () => {
    const { sent, user } = setup("deliverable", [], [withFlat]);
    await user.type(field(), "Тверская 7 кв 15");
    const [house] = await options();
    if (house === undefined) throw new Error("nothing is suggested");
    await user.click(house);
    expect(field()).toHaveValue("Тверская улица, 7, кв 15");
    await user.click(await screen.findByRole("button", { name: "Доставить сюда" }));
    await waitFor(() =>
      expect(sent("POST /address/set").map(({ body }) => body)).toEqual([
        { city_id: savedAddress.city_id, place_id: "h7", text: "Тверская улица, 7, кв 15" },
      ]),
    );
  });

  it("needs more than two characters (SPEC-17)", async () => {
    const { sent, user } = setup();
    await user.type(field(), "тв");
    expect(screen.getByRole("button", { name: /^Проверить адрес/ })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: /^Проверить адрес/ }));
    expect(sent("POST /address/check")).toHaveLength(0);
  });

  it("offers to leave a phone where there is no delivery, and again for another address", async () => {
    const { sent, user } = setup("far");
    await user.type(field(), "Дальняя 1{Escape}{Enter}");
    const form = await screen.findByRole("form", { name: /когда начнём сюда доставлять/ });
    await user.type(within(form).getByLabelText(/^Телефон/), "9161234567");
    await user.click(within(form).getByRole("checkbox", { name: /Соглашаюсь/ }));
    await user.click(within(form).getByRole("button", { name: "Сообщить мне" }));
    expect(await screen.findByText("Записали")).toBeVisible();
    expect(sent("POST /feedback/unavailable-delivery-address")[0]?.body).toEqual({
      city_id: 1,
      name: null,
      phone: "79161234567",
      address: "Дальняя 1",
    });
    await user.type(field(), "2");
    expect(screen.queryByText("Записали")).toBeNull();
  });

  it("keeps the form when the address is not found", async () => {
    const { user } = setup("unknown");
    await user.type(field(), "Нигде 5{Escape}{Enter}");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Не нашли такой адрес/));
    expect(field()).toHaveValue("Нигде 5");
    expect(openModals(useModals.getState().stack)).toHaveLength(1);
  });

  it("offers the nearest shop where delivery does not come", async () => {
    const { sent, user } = setup("far");
    await user.type(field(), "Мира 20{Escape}{Enter}");
    await user.click(await screen.findByRole("button", { name: "Забрать в ближайшем" }));
    expect(openModals(useModals.getState().stack).at(-1)).toEqual({ kind: "nearest_shop", shop_id: 11 });
    expect(sent("POST /address/set")).toHaveLength(0);
  });

  it("suggests nothing any more once it is sent as typed", async () => {
    const { user } = setup("far");
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Сюда мы пока не доставляем")).toBeVisible();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("sets a typed address that can be delivered to, and closes", async () => {
    const { sent, user } = setup();
    await user.type(field(), "Тверская 7{Escape}{Enter}");
    await waitFor(() => expect(openModals(useModals.getState().stack)).toEqual([]));
    expect(sent("POST /address/set")).toHaveLength(1);
  });
});

describe("the product that waited for a place (SPEC-19)", () => {
  const wanted = { product_key: "p17", count: 2, modifiers: { "3": 1 } };

  it("is added as soon as a house is picked where we deliver (SPEC-833)", async () => {
    const { sent, user } = setup("deliverable", ["p17"], streets, true);
    openPlace(wanted);
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(sent("PUT /cart/add")).toHaveLength(1));
    expect(sent("POST /address/set")[0]?.body).toEqual({ city_id: 1, place_id: "h7" });
    expect(openModals(useModals.getState().stack)).toEqual([]);
  });

  it("waits on where a picked house is out of reach (SPEC-833)", async () => {
    const { sent, user } = setup("far", ["p17"], streets, true);
    openPlace(wanted);
    await user.type(field(), "тве");
    await options();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(await screen.findByRole("form", { name: /./ })).toBeInTheDocument();
    expect(sent("POST /address/set")).toHaveLength(0);
    expect(openModals(useModals.getState().stack)).toHaveLength(1);
  });

  it("is added once, at the place that was chosen", async () => {
    const { sent, user } = setup();
    openPlace(wanted);
    await user.type(field(), "Тверская 7{Escape}{Enter}");
    await waitFor(() => expect(sent("PUT /cart/add")).toHaveLength(1));
    expect(sent("PUT /cart/add")[0]?.body).toEqual({ ...wanted, ...cart.place });
    expect(openModals(useModals.getState().stack)).toEqual([]);
  });

  it("is what the one notification is of; without it the place is", async () => {
    const { user } = setup();
    const texts = () => useFlash.getState().items.map(({ text }) => text);
    openPlace(wanted);
    await user.type(field(), "Тверская 7{Escape}{Enter}");
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining("Добавили в корзину")]));
    useFlash.setState({ items: [] });
    openPlace();
    await user.type(field(), "{Enter}");
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining("Тверская")]));
  });

  it("that has just been confirmed in its modal is not shown again: it is in the cart", async () => {
    const { sent, user } = setup();
    useModals.getState().closeAll();
    useModals.getState().open({ kind: "product", product_key: wanted.product_key });
    openPlace(wanted);
    await user.type(field(), "Тверская 7{Escape}{Enter}");
    await waitFor(() => expect(sent("PUT /cart/add")).toHaveLength(1));
    expect(openModals(useModals.getState().stack)).toEqual([]);
  });

  it("is named as not sold where it is not", async () => {
    const { sent, user } = setup("deliverable", ["p99"]);
    openPlace(wanted);
    await user.type(field(), "Тверская 7{Escape}{Enter}");
    await waitFor(() =>
      expect(
        useFlash
          .getState()
          .items.map(({ text }) => text)
          .join(),
      ).toContain("нет"),
    );
    expect(sent("PUT /cart/add")).toHaveLength(0);
  });
});
