/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readPreference } from "@/lib/client/core/preferences";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { NearestShopModal } from "./shop-modals";

const shop = {
  id: 11,
  city_id: 1,
  name: "На Тверской",
  type: "default",
  alert: null,
  address: { street: "Тверская улица, 12", description: null },
  schedule: { custom: {}, month: {}, default: {} },
};
const place = { city_id: 1, order_type: "takeaway", shop_id: 11, delivery_zone_id: null };
const fetched = { ...cart, place, delivery_address: null };
const wanted = { product_key: "p17", count: 1, modifiers: {} };
const group = {
  id: 2,
  alias: "rolls",
  name: "Роллы",
  sort: 1,
  show_on_main: false,
  images: { big: "/b.avif" },
  products: [lineOf("p17")],
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  useModals.getState().closeAll();
});
afterEach(cleanup);

it("names the nearest shop beyond the zones, and its yes fetches the order there with the dish that waits (SPEC-133)", async () => {
  const calls = serveApi({
    "GET /shops": () => ok({ shops: [shop] }),
    "GET /clock": () => ok({ now: "2025-05-10T09:00:00Z" }),
    "PUT /cart": () => ok({ cart: { ...cart, delivery_address: null } }),
    "POST /shops/set": () => ok({ cart: fetched, shop, product_groups: [group] }),
    "PUT /cart/add": () => ok({ cart: fetched }),
  });
  useModals.getState().open({ kind: "order_types", preselected: wanted });
  useModals.getState().open({ kind: "nearest_shop", shop_id: 11 });
  renderPage(<NearestShopModal shop_id={11} />);
  const modal = screen.getByRole("dialog", { name: "Сюда пока не доставляем" });
  await waitFor(() => expect(modal).toHaveTextContent("Доставки по вашему адресу пока нет"));
  await waitFor(() => expect(modal).toHaveTextContent("Тверская улица, 12"));
  await userEvent.click(screen.getByRole("button", { name: "Забрать в этом ресторане" }));
  const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
  await waitFor(() => expect(sent("PUT /cart/add")).toEqual([{ ...wanted, ...place }]));
  expect(sent("POST /shops/set")).toEqual([{ shop_id: 11 }]);
  expect(openModals(useModals.getState().stack)).toEqual([]);
  expect(readPreference("sushi", "order_type")).toBe("takeaway");
});
