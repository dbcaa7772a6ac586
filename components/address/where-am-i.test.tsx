/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useModals } from "@/lib/client/modal/modal-store";
import { cart, address as house, moscow } from "@/tests/support/storefront-fixtures";
import { neverNear, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { AddressPicker } from "./address-picker";

const city = { ...moscow, map: { ...moscow.map, bbox: [37.3, 55.5, 37.9, 56] as [number, number, number, number] } };
const details = { id: null, room: null, floor: null, entrance: null, intercom: null, description: null };
const company = { shop_address: null, company_name: null, inn: null, ogrn: null };
const found = {
  found: true,
  delivery_possible: true,
  address: { ...house, ...details, ...company, delivery_prices: null },
  nearest_shop: null,
};
const nothing = { found: false, delivery_possible: false, address: null, nearest_shop: null };

type Answer = { readonly latitude: number; readonly longitude: number } | { readonly code: 1 | 2 | 3 };

/** A device that finds itself at a point, or fails with a code of `GeolocationPositionError`. */
const device = (answer: Answer | null) => {
  const value = answer && {
    getCurrentPosition: (located: (position: unknown) => void, failed: (error: unknown) => void) =>
      "code" in answer ? failed(answer) : located({ coords: answer }),
  };
  Object.defineProperty(navigator, "geolocation", { value: value ?? undefined, configurable: true });
};

const setup = (answer: Answer | null, check: object = found) => {
  device(answer);
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: { ...cart, delivery_address: null } }),
    "GET /address/suggest": () => ok({ suggestions: [] }),
    "GET /map/zones": () => ok({ zones: [] }),
    "POST /address/check": () => ok(check),
    "POST /address/set": () => ok({ cart, product_groups: [] }),
  });
  renderPage(<AddressPicker />, { city });
  return { sent: (call: string) => calls.filter((one) => one.call === call), user: userEvent.setup() };
};
const field = () => screen.getByRole("combobox", { name: "Адрес доставки" });
const locateButton = () => screen.getByRole("button", { name: "Где я?" });

beforeEach(() => {
  neverNear();
  useModals.getState().closeAll();
  useModals.getState().open({ kind: "order_types" });
});
afterEach(cleanup);

describe("where the customer stands", () => {
  it("becomes the address of the nearest house, which the server checks and sets", async () => {
    const at = { latitude: 55.7586, longitude: 37.6117 };
    const { sent, user } = setup(at);
    await user.click(locateButton());
    expect(await screen.findByText("Доставляем по этому адресу")).toBeVisible();
    expect(field()).toHaveValue(house.address);
    expect(sent("POST /address/check").map(({ body }) => body)).toEqual([{ city_id: 1, coordinates: at }]);
    await user.click(screen.getByRole("button", { name: "Доставить сюда" }));
    await waitFor(() => expect(sent("POST /address/set")[0]?.body).toEqual({ city_id: 1, coordinates: at }));
  });

  it("keeps what was typed where no house stands near", async () => {
    const { sent, user } = setup({ latitude: 55.7586, longitude: 37.6117 }, nothing);
    await user.type(field(), "Тверская 7");
    await user.click(locateButton());
    expect(await screen.findByText(/Рядом с этой точкой мы не знаем ни одного дома/)).toBeVisible();
    expect(field()).toHaveValue("Тверская 7");
    expect(field()).not.toHaveAttribute("aria-invalid");
    await user.click(screen.getByRole("button", { name: "Проверить адрес" }));
    await waitFor(() => expect(sent("POST /address/check").at(-1)?.body).toEqual({ city_id: 1, text: "Тверская 7" }));
  });

  it.each([
    ["access is denied", { code: 1 }, /Доступ к геопозиции запрещён/],
    ["the device has none", { code: 2 }, /Не получилось определить, где вы/],
    ["it takes too long", { code: 3 }, /Не получилось определить, где вы/],
    ["the device has no sense of place", null, /Не получилось определить, где вы/],
    ["he is in another city", { latitude: 59.93, longitude: 30.33 }, /Похоже, вы сейчас не здесь: Москва/],
  ] as const)("is reported as unknown where %s, until the customer types", async (_why, answer, words) => {
    const { sent, user } = setup(answer);
    await user.click(locateButton());
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent("POST /address/check")).toHaveLength(0);
    await user.type(field(), "Т");
    expect(screen.queryByText(words)).toBeNull();
  });
});
