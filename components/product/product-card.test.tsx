/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { RelatedSlider } from "@/components/cart/related-slider";
import type { ModifierGroup, Product } from "@/lib/contract/product";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { PopularRow } from "./popular-row";
import { ProductCard } from "./product-card";
import { RelatedRow } from "./related-row";

const sizeOf = (id: number, price: number): ModifierGroup["modifiers"][number] => ({
  id,
  name: `${id}`,
  image: null,
  price,
  min: 0,
  max: 1,
  type: "default",
  count: 0,
  allergens: [],
  is_vegetarian: null,
});

const { count: _count, added_at: _added, total_price: _total, ...line } = lineOf("p17");
const pizza = (...prices: readonly number[]): Product => ({
  ...line,
  name: "Маргарита",
  price: 489,
  basic_price: null,
  modifiers: {
    available: true,
    single: [],
    groups: [{ id: 9, name: "Размер", min: 1, max: 1, modifiers: prices.map((price, at) => sizeOf(at + 1, price)) }],
  },
});

const show = (product: Product) => {
  serveApi({});
  const format = (amount: number) => `${amount} ₽`;
  renderPage(
    <>
      <ProductCard product={product} format={format} />
      <PopularRow title="Популярное" products={[product]} format={format} />
    </>,
  );
  return screen.getAllByText(/₽$/).map(({ textContent }) => textContent);
};

afterEach(cleanup);

describe("the price on a card and in the popular row", () => {
  it.each<[string, Product, string]>([
    ["of a dish with sizes", pizza(0, 120, 300), "от 489 ₽"],
    ["of one whose every size has a price", pizza(20, 120), "от 509 ₽"],
    ["of one whose choice costs the same", pizza(0, 0), "489 ₽"],
  ])("%s", (_, product, price) => {
    expect(show(product)).toEqual([price, price]);
  });
});

describe("the price of what is offered beside other dishes", () => {
  it("is what it costs from where a size has to be chosen", async () => {
    const shown = { ...cart, products: { p18: lineOf("p18", { product_group_id: 3 }) } };
    serveApi({
      "PUT /cart": () => ok({ cart: shown }),
      "POST /products/get-related-products": () => ok({ products: [pizza(20, 120)] }),
    });
    renderPage(
      <>
        <RelatedRow product={{ ...pizza(0), key: "p18", has_related_products: true }} />
        <RelatedSlider cart={shown} skeletons={3} heading="h3" />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText(/^от 509/)).toHaveLength(2));
  });
});
