/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { forgetQueryClient } from "@/lib/client/core/present-queries";
import { useFlash } from "@/lib/client/flash/flash";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { inPage, ok, serveApi } from "@/tests/support/storefront-page";
import { useCart } from "./cart";
import { useCartAdd } from "./cart-changes";

beforeEach(() => useFlash.setState({ items: [] }));
afterEach(() => {
  cleanup();
  forgetQueryClient();
});

it("a notification that comes with the cart of another place is shown (SPEC-251)", async () => {
  const notification = { type: "info", text: "В выбранном месте не продаётся: Моти." };
  serveApi({ "PUT /cart": () => ok({ cart, notification }) });
  const { result } = renderHook(useCart, { wrapper: ({ children }) => inPage(children) });
  await waitFor(() => expect(result.current.data).toEqual(cart));
  expect(useFlash.getState().items).toMatchObject([notification]);
});

it("an add names the cart that the page has, and a reply with what has changed makes a whole cart of it", async () => {
  const [salmon, tuna, eel] = [lineOf("p1"), lineOf("p2"), lineOf("p3")];
  const known = { ...cart, tag: "a-1", products: { p1: salmon, p2: tuna } };
  const changed = { ...cart, tag: "a-2", version: cart.version + 1, products: { p3: eel }, related: [] };
  const difference = { removed: ["p1"], is_related_same: true };
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: known }),
    "PUT /cart/add": () => ok({ cart: changed, difference }),
  });
  const { result } = renderHook(() => ({ cart: useCart(), add: useCartAdd() }), {
    wrapper: ({ children }) => inPage(children),
  });
  await waitFor(() => expect(result.current.cart.data).toEqual(known));
  await act(() => result.current.add.mutateAsync({ product_key: "p3", count: 1 }));
  const whole = { ...changed, products: { p2: tuna, p3: eel }, related: known.related };
  await waitFor(() => expect(result.current.cart.data).toEqual(whole));
  await act(() => result.current.add.mutateAsync({ product_key: "p3", count: 1 }));
  expect(calls.map(({ knownCart }) => knownCart)).toEqual([null, "a-1", "a-2"]);
});
