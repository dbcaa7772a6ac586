/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, expect, it, jest } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { shop } from "@/tests/support/shop-fixtures";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";

jest.mock("@/lib/client/place/has-maps", () => ({ useHasMaps: () => false }));

afterEach(cleanup);

it("begins with the list in a build without maps, and offers no map (ADR-0100)", async () => {
  const place = { city_id: 1, order_type: "takeaway", shop_id: null, delivery_zone_id: null };
  serveApi({
    "GET /shops": () => ok({ shops: [shop] }),
    "GET /clock": () => ok({ now: "2025-05-10T15:00:00Z" }),
    "PUT /cart": () => ok({ cart: { ...cart, count: 0, place } }),
  });
  const { ShopPicker } = await import("./shop-picker");
  renderPage(<ShopPicker />, { orderType: "takeaway" });
  expect(await screen.findByRole("button", { name: "Заберу здесь: На Тверской, Тверская улица, 12" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "На карте" })).not.toBeInTheDocument();
  expect(screen.queryByRole("application")).not.toBeInTheDocument();
});
