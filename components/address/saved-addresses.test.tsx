/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { anna } from "@/tests/support/customer-fixtures";
import { cart, address as fromCart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { SavedAddresses } from "./saved-addresses";

const ordered: DeliveryAddress = { ...fromCart, id: null, room: "15" };
const home: DeliveryAddress = { ...fromCart, id: 5, address: "улица Арбат, 20", house: "20", room: "8" };

const setup = (book: { addresses: readonly DeliveryAddress[]; ordered?: readonly object[] }) => {
  writePreference("sushi", "customer", "1");
  const calls = serveApi({
    "GET /user/profile": () => ok({ user: anna }),
    "GET /user/addresses": () => ok(book),
    "PUT /cart": () => ok({ cart: { ...cart, delivery_address: null } }),
    "POST /address/set": () => ok({ cart, product_groups: [] }),
  });
  const onSet = jest.fn(async () => undefined);
  renderPage(<SavedAddresses onSet={onSet} />);
  return { onSet, sets: () => calls.filter(({ call }) => call === "POST /address/set").map(({ body }) => body) };
};
const offered = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);

beforeEach(() => forgetPreference("sushi", "customer"));
afterEach(cleanup);

describe("the addresses of a customer who chooses where his order goes (SPEC-453)", () => {
  it("begin with where his last order went, on any device, and one tap chooses it", async () => {
    const { onSet, sets } = setup({ addresses: [home], ordered: [{ order_id: 7, address: ordered }] });
    expect(await offered()).toEqual(["Тверская улица, 7кв. 15 · сюда вы уже заказывали", "улица Арбат, 20кв. 8"]);
    await userEvent.click(screen.getByRole("button", { name: /Тверская улица, 7/ }));
    await waitFor(() => expect(onSet).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole("button", { name: /Арбат/ }));
    await waitFor(() => expect(onSet).toHaveBeenCalledTimes(2));
    expect(sets()).toEqual([
      { city_id: fromCart.city_id, order_id: 7 },
      { city_id: fromCart.city_id, address_id: 5 },
    ]);
  });

  it("are those of this city that are delivered to", async () => {
    setup({
      addresses: [],
      ordered: [
        { order_id: 7, address: { ...ordered, city_id: 9 } },
        { order_id: 6, address: { ...ordered, room: "3", delivery_possible: false } },
        { order_id: 5, address: { ...ordered, room: "4" } },
      ],
    });
    expect(await offered()).toEqual(["Тверская улица, 7кв. 4 · сюда вы уже заказывали"]);
  });

  it("are the saved ones alone where an upstream sends no addresses of orders", async () => {
    setup({ addresses: [home] });
    expect(await offered()).toEqual(["улица Арбат, 20кв. 8"]);
  });
});
