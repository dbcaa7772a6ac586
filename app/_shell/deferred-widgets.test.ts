/** @jest-environment jsdom */
import { afterEach, expect, it } from "@jest/globals";
import { renderHook } from "@testing-library/react";
import { useReturnState } from "@/app/_shell/deferred-widgets";

afterEach(() => window.history.replaceState(null, "", "/"));

it("reads the state on a page that was loaded, and on one that was navigated to", () => {
  window.history.replaceState(null, "", "/moscow?state=payment-success");
  const { result, rerender } = renderHook(useReturnState, { initialProps: "/moscow" });
  expect(result.current).toBe("payment-success");
  window.history.replaceState(null, "", "/moscow/order/payment-result?orderId=7");
  rerender("/moscow/order/payment-result");
  expect(result.current).toBeNull();
  window.history.replaceState(null, "", "/moscow/cart?state=payment-failure");
  rerender("/moscow/cart");
  expect(result.current).toBe("payment-failure");
});
