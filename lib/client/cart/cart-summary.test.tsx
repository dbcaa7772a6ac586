/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import { Page } from "@/tests/support/storefront";
import { useCartSummary } from "./cart-counter";

it("draws the count and sum of the cart once while the browser takes over the page of the server", () => {
  let drawn = 0;
  renderHook(
    () => {
      drawn += 1;
      return useCartSummary();
    },
    { wrapper: Page, hydrate: true },
  );
  expect(drawn).toBe(1);
});
