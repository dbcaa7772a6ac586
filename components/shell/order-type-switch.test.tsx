/**
 * @jest-environment jsdom
 * @rule SPEC-251
 */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCart } from "@/lib/client/cart/cart";
import { readPreference } from "@/lib/client/core/preferences";
import { useFlash } from "@/lib/client/flash/flash";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { OrderTypeSwitch } from "./order-type-switch";

beforeEach(() => useFlash.setState({ items: [] }));
afterEach(cleanup);

const Page = () => (useCart().data === undefined ? null : <OrderTypeSwitch />);

it("names dishes of the cart that the other order type does not sell", async () => {
  const both = { ...cart, shop: { id: 21, name: "Арбат", street: "Арбат, 1" } };
  const notification = { type: "info", text: "В выбранном месте не продаётся: Моти." };
  serveApi({
    "PUT /cart": ({ body }) => ok({ cart: both, ...(JSON.stringify(body).includes("takeaway") && { notification }) }),
  });
  renderPage(<Page />);
  await userEvent.click(await screen.findByRole("radio", { name: "Самовывоз" }));
  await waitFor(() => expect(readPreference("sushi", "order_type")).toBe("takeaway"));
  expect(useFlash.getState().items).toMatchObject([notification]);
});
