/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useCart } from "@/lib/client/cart/cart";
import type { Cart } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { RelatedSlider } from "./related-slider";

const cart: Cart = { ...paid, products: { p17: lineOf("p17") } };
const { count: _count, added_at: _added, total_price: _total, ...sauce } = lineOf("p40", { name: "Соевый соус" });
const strip = () => screen.queryByRole("region", { name: "Добавить к заказу" });

/** The slider stands in a cart that has come. */
const Page = ({ skeletons }: { readonly skeletons: 3 | 5 }) => {
  const { data } = useCart();
  return data === undefined ? null : <RelatedSlider cart={data} skeletons={skeletons} heading="h3" />;
};

const setup = (answer: () => Answer | Promise<Answer>, skeletons: 3 | 5 = 3) => {
  const calls = serveApi({ "PUT /cart": () => ok({ cart }), "POST /products/get-related-products": answer });
  const { container } = renderPage(<Page skeletons={skeletons} />);
  return {
    container,
    readCount: () => calls.filter(({ call }) => call === "POST /products/get-related-products").length,
  };
};

/** What reached the browser's log of errors, which jsdom does not have. */
const logged: Error[] = [];
const raise = (error: Error): never => {
  throw error;
};

beforeEach(() => {
  logged.length = 0;
  Object.defineProperty(globalThis, "reportError", { value: (error: Error) => logged.push(error), configurable: true });
});
afterEach(cleanup);

describe("dishes to add to an order", () => {
  it.each([3, 5] as const)("keep the room of %i until they come (SPEC-182)", async (skeletons) => {
    let answer: (answer: Answer) => void = () => undefined;
    const { container } = setup(() => new Promise((resolve) => (answer = resolve)), skeletons);
    await waitFor(() => expect(strip()?.getAttribute("aria-busy")).toBe("true"));
    expect(container.querySelectorAll("li")).toHaveLength(skeletons);
    answer(ok({ products: [sauce] }));
    expect(await screen.findByRole("button", { name: /^Добавить: Соевый соус, / })).toBeTruthy();
    expect(container.querySelectorAll("li")).toHaveLength(1);
  });

  it.each<[string, () => Answer, string[]]>([
    ["none", () => ok({ products: [] }), []],
    ["a failure", () => ({ status: 500, json: { message: "Сбой" } }), ["related products: status 500"]],
    ["no network", () => raise(new TypeError("Failed to fetch")), ["related products: status 0"]],
  ])("are hidden where there is %s, and fetched once; a failure is logged (SPEC-264)", async (_what, answer, said) => {
    const { readCount } = setup(answer);
    await waitFor(() => expect(readCount()).toBe(1));
    await waitFor(() => expect(strip()).toBeNull());
    expect(readCount()).toBe(1);
    expect(screen.queryByText("Сбой")).toBeNull();
    expect(logged.map(({ message }) => message)).toEqual(said);
  });
});
