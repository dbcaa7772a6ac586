/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { useCart } from "@/lib/client/cart/cart";
import { forgetQueryClient } from "@/lib/client/core/present-queries";
import type { Place } from "@/lib/contract/place/place";
import { emptyCart, Page } from "@/tests/support/storefront";
import { serveApi } from "@/tests/support/storefront-page";
import { useProductAtPlace } from "./product";

afterEach(() => {
  cleanup();
  forgetQueryClient();
});

const mount = async (place: Place) => {
  const cart = { ...emptyCart, place };
  const sent = serveApi({
    "PUT /cart": () => ({ status: 200, json: { cart } }),
    "GET /menu": () => ({ status: 200, json: { product_groups: [] } }),
  });
  let renders = 0;
  const product = renderHook(
    () => {
      renders += 1;
      return useProductAtPlace("p17");
    },
    { wrapper: Page },
  );
  const page = renderHook(() => useCart().data, { wrapper: Page });
  await waitFor(() => expect(page.result.current).toBeDefined());
  return { product, renders: () => renders, calls: () => sent.map(({ call }) => call) };
};

const city: Place = { city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: null };

describe("a product at the customer's place", () => {
  it("is as the page knows it while no place is chosen, and not rendered again when the cart says so", async () => {
    const { product, renders, calls } = await mount(city);
    expect(product.result.current).toBeUndefined();
    expect(renders()).toBe(1);
    expect(calls()).toEqual(["PUT /cart"]);
  });

  it("is not sold where the menu of the place lacks it", async () => {
    const { product } = await mount({ ...city, delivery_zone_id: 5 });
    await waitFor(() => expect(product.result.current).toBeNull());
  });
});
