/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import { Page } from "@/tests/support/storefront";
import { useCartSummary } from "./cart-counter";

it("draws the count and sum of the cart once while the browser takes over the page of the server", () => {
  let renders = 0;
  renderHook(
    () => {
      renders += 1;
      return useCartSummary();
    },
    { wrapper: Page, hydrate: true },
  );
  expect(renders).toBe(1);
});
