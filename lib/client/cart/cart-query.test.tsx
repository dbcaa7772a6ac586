/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { useFlash } from "@/lib/stores/flash";
import { cart } from "@/tests/support/storefront-fixtures";
import { inPage, ok, serveApi } from "@/tests/support/storefront-page";
import { useCart } from "./cart";

beforeEach(() => useFlash.setState({ items: [] }));
afterEach(cleanup);

it("what comes with the cart of another place is told (SPEC-251)", async () => {
  const notification = { type: "info", text: "В выбранном месте не продаётся: Моти." };
  serveApi({ "PUT /cart": () => ok({ cart, notification }) });
  const { result } = renderHook(useCart, { wrapper: ({ children }) => inPage(children) });
  await waitFor(() => expect(result.current.data).toEqual(cart));
  expect(useFlash.getState().items).toMatchObject([notification]);
});
