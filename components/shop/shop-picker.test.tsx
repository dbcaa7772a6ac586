/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { shop } from "@/tests/support/shop-fixtures";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { ShopPicker } from "./shop-picker";

const setup = (shops: () => ReturnType<typeof ok>, { isWide = true, chosen = 0 } = {}) => {
  Object.defineProperty(window, "matchMedia", {
    value: () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }),
    configurable: true,
  });
  const place = { city_id: 1, order_type: "takeaway", shop_id: chosen || null, delivery_zone_id: null };
  const calls = serveApi({
    "GET /shops": shops,
    "GET /clock": () => ok({ now: "2025-05-10T15:00:00Z" }),
    "PUT /cart": () => ok({ cart: { ...cart, count: chosen === 0 ? 0 : 2, place } }),
    "POST /shops/set": () => ok({ cart: { ...cart, place }, shop, product_groups: [] }),
  });
  renderPage(<ShopPicker />, { orderType: "takeaway" });
  useModals.getState().open({ kind: "order_types" });
  return { user: userEvent.setup(), taken: () => calls.filter(({ call }) => call === "POST /shops/set") };
};

beforeEach(() => useModals.getState().closeAll());
afterEach(cleanup);

describe("the takeaway screen (SPEC-132)", () => {
  it("begins with the map, and switches to the list and back", async () => {
    const { user } = setup(() => ok({ shops: [shop] }));
    await user.click(await screen.findByRole("button", { name: "Список ресторанов" }));
    expect(screen.getByRole("button", { name: "Заберу здесь: На Тверской, Тверская улица, 12" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "На карте" }));
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Список ресторанов" })).toBeInTheDocument();
  });

  it("begins with the list on a phone, which has room for one of them", async () => {
    const { user } = setup(() => ok({ shops: [shop] }), { isWide: false });
    expect(await screen.findByRole("button", { name: "Заберу здесь: На Тверской, Тверская улица, 12" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "На карте" }));
    expect(screen.getByRole("button", { name: "Список ресторанов" })).toBeInTheDocument();
  });

  it("takes a shop by one press, without a question (SPEC-826)", async () => {
    const { user, taken } = setup(() => ok({ shops: [shop] }), { isWide: false });
    await user.click(await screen.findByRole("button", { name: /^Заберу здесь: На Тверской/ }));
    await waitFor(() => expect(openModals(useModals.getState().stack)).toEqual([]));
    expect(taken().map(({ body }) => body)).toEqual([{ shop_id: 11 }]);
  });

  it("has a question before a filled cart leaves the shop it was priced at (SPEC-826)", async () => {
    const { user, taken } = setup(() => ok({ shops: [shop, { ...shop, id: 12, name: "На Арбате" }] }), {
      isWide: false,
      chosen: 12,
    });
    await screen.findByRole("button", { name: /^Выбран: На Арбате/ });
    await user.click(screen.getByRole("button", { name: /^Заберу здесь: На Тверской/ }));
    expect(openModals(useModals.getState().stack).at(-1)).toEqual({ kind: "confirm_change_takeaway", shop_id: 11 });
    expect(taken()).toEqual([]);
  });

  it("says in words what no map can show", async () => {
    setup(() => ok({ shops: [] }));
    expect(await screen.findByRole("heading", { name: "Здесь пока нет ресторанов" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Список ресторанов" })).not.toBeInTheDocument();
  });
});
