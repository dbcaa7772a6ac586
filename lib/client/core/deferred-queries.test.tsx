/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, expect, it } from "@jest/globals";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { usePlaceGuard } from "@/components/product/use-place-guard";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { useModals } from "@/lib/client/modal/modal-store";
import { cartWith, Page, storefront } from "@/tests/support/storefront";
import { ok, serveApi } from "@/tests/support/storefront-page";
import { presentQueries } from "./present-queries";

afterEach(cleanup);

function Plus() {
  const units = useCartPart((cart) => cart?.count);
  const guard = usePlaceGuard();
  return (
    <button type="button" onClick={() => guard({ product_key: "p17", count: 1, modifiers: {} })}>
      {units ?? "unknown"}
    </button>
  );
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

it("comes with the first touch of a first visit, and the cart with it", async () => {
  const calls = serveApi({ "PUT /cart": () => ok({ cart: cartWith(2) }) });
  render(
    <Page isFirstVisit>
      <Plus />
    </Page>,
  );
  await tick();
  expect(calls).toEqual([]);
  expect(presentQueries(storefront.language)).toBeNull();

  // No cart has come, and none is needed to know that no place is chosen.
  const plus = screen.getByRole("button", { name: "unknown" });
  fireEvent.click(plus);
  expect(useModals.getState().stack.flat()).toMatchObject([{ kind: "order_types" }]);

  fireEvent.pointerDown(plus);
  await waitFor(() => expect(plus).toHaveTextContent("2"));
  expect(calls.map(({ call }) => call)).toEqual(["PUT /cart"]);
});
