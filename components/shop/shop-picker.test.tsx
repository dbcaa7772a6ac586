/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { shop } from "@/tests/support/shop-fixtures";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { ShopPicker } from "./shop-picker";

const setup = (shops: () => ReturnType<typeof ok>, { isWide = true } = {}) => {
  Object.defineProperty(window, "matchMedia", {
    value: () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }),
    configurable: true,
  });
  const place = { city_id: 1, order_type: "takeaway", shop_id: null, delivery_zone_id: null };
  serveApi({
    "GET /shops": shops,
    "GET /clock": () => ok({ now: "2025-05-10T15:00:00Z" }),
    "PUT /cart": () => ok({ cart: { ...cart, count: 0, place } }),
  });
  renderPage(<ShopPicker />, { orderType: "takeaway" });
  return userEvent.setup();
};

beforeEach(() => useModals.getState().closeAll());
afterEach(cleanup);

describe("the takeaway screen (SPEC-132)", () => {
  it("begins with the map, and switches to the list and back", async () => {
    const user = setup(() => ok({ shops: [shop] }));
    await user.click(await screen.findByRole("button", { name: "Список ресторанов" }));
    await user.click(screen.getByRole("button", { name: "Заберу здесь: На Тверской, Тверская улица, 12" }));
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "confirm_shop", shop_id: 11 }]);
    await user.click(screen.getByRole("button", { name: "На карте" }));
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Список ресторанов" })).toBeInTheDocument();
  });

  it("begins with the list on a phone, which has room for one of them", async () => {
    const user = setup(() => ok({ shops: [shop] }), { isWide: false });
    expect(await screen.findByRole("button", { name: "Заберу здесь: На Тверской, Тверская улица, 12" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "На карте" }));
    expect(screen.getByRole("button", { name: "Список ресторанов" })).toBeInTheDocument();
  });

  it("says in words what no map can show", async () => {
    setup(() => ok({ shops: [] }));
    expect(await screen.findByRole("heading", { name: "Здесь пока нет ресторанов" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Список ресторанов" })).not.toBeInTheDocument();
  });
});
