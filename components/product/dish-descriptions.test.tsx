/**
 * @jest-environment jsdom
 * @rule SPEC-836 SPEC-837
 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { Product } from "@/lib/contract/product";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { DishDescriptions } from "./dish-descriptions";
import { PopularRow } from "./popular-row";
import { ProductCard } from "./product-card";

const { count: _count, added_at: _added, total_price: _total, ...line } = lineOf("p17");
const roll: Product = { ...line, name: "Филадельфия", description: "Лосось, сливочный сыр, огурец" };
const water: Product = { ...line, key: "p18", name: "Вода" };

const menuOf = (products: readonly Product[]): Answer => ok({ product_groups: [{ id: 1, products }] });

/** The window is `width` px wide from now on. */
let widen = (_width: number): void => undefined;

const openWindow = (width: number): void => {
  const watched = new Set<() => void>();
  let now = width;
  widen = (next) => {
    now = next;
    for (const notify of watched) notify();
  };
  Object.defineProperty(window, "matchMedia", {
    value: (query: string) => ({
      get matches() {
        return now >= Number(/\d+/.exec(query)?.[0]);
      },
      addEventListener: (_: string, notify: () => void) => watched.add(notify),
      removeEventListener: (_: string, notify: () => void) => watched.delete(notify),
    }),
    configurable: true,
  });
};

const open = (answer: () => Answer = () => menuOf([roll, water])) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: { ...cart, products: {}, count: 0, place: null } }),
    "GET /menu": answer,
  });
  renderPage(
    <>
      {[roll, water].map((product) => (
        <ProductCard key={product.key} product={product} format={(amount) => `${amount} ₽`} />
      ))}
      <PopularRow title="Популярное" products={[roll]} format={(amount) => `${amount} ₽`} />
      <DishDescriptions />
    </>,
  );
  return { menus: () => calls.filter(({ call }) => call === "GET /menu").length };
};

/** As long as it takes a page to come to rest. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

beforeEach(() => openWindow(1440));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, "matchMedia");
  Reflect.deleteProperty(navigator, "connection");
});

describe("what a dish is made of", () => {
  it("stands on its card, between name and price, and nowhere else", async () => {
    const { menus } = open();
    const text = await screen.findByText(roll.description);
    expect(text.closest("article")?.textContent).toMatch(/^Филадельфия.*Лосось, сливочный сыр, огурец300 ₽/);
    expect(text.closest("a, button")).toBeNull();
    expect(menus()).toBe(1);
  });

  it("leaves the name of the card as it is, and a dish without a text without a line", async () => {
    open();
    await screen.findByText(roll.description);
    const [card, plain] = screen.getAllByRole("article");
    expect(card?.querySelector("a")?.textContent).toBe("Филадельфия");
    expect(plain?.querySelectorAll("p")).toHaveLength(1);
  });

  it("is fetched as a tablet is turned, and gone as it is turned back", async () => {
    openWindow(600);
    const { menus } = open();
    await rest();
    expect(menus()).toBe(0);
    act(() => widen(1_024));
    await screen.findByText(roll.description);
    act(() => widen(600));
    expect(screen.queryByText(roll.description)).toBeNull();
    act(() => widen(1_024));
    await screen.findByText(roll.description);
    expect(menus()).toBe(1);
  });

  it.each([
    ["on a phone", () => openWindow(767)],
    [
      "for who saves data",
      () => Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    ],
  ])("is not fetched %s", async (_, prepare) => {
    prepare();
    const { menus } = open();
    await rest();
    expect(menus()).toBe(0);
    expect(screen.queryByText(roll.description)).toBeNull();
  });

  it("is silently absent where it does not come", async () => {
    const { menus } = open(() => ({ status: 500, json: { message: "Ошибка" } }));
    await waitFor(() => expect(menus()).toBe(1));
    await rest();
    expect(screen.queryByText(roll.description)).toBeNull();
    expect(screen.queryByText("Ошибка")).toBeNull();
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });
});
