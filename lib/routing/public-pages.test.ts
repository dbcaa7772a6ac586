import { describe, expect, it } from "@jest/globals";
import { shellPath } from "./public-pages";

describe("the path of a personal page's shell (SPEC-370)", () => {
  it.each([
    ["/moscow/order/42/tracking", "/moscow/order/1/tracking"],
    ["/moscow/order/7000001/tracking", "/moscow/order/1/tracking"],
    [
      "/samara/order/payment/9b1f0000-0000-4000-8000-000000000001",
      "/samara/order/payment/00000000-0000-0000-0000-000000000000",
    ],
    ["/moscow/order/payment-result", "/moscow/order/payment-result"],
    ["/moscow/cart", "/moscow/cart"],
    ["/moscow/profile", "/moscow/profile"],
  ])("%s is requested as %s", (path, shell) => {
    expect(shellPath(path)).toBe(shell);
    expect(shellPath(shell)).toBe(shell);
  });

  it.each(["/", "/moscow", "/moscow/about", "/moscow/cart/more", "/moscow/order/0/tracking", "/cart", "/profile"])(
    "is not there for %s",
    (path) => expect(shellPath(path)).toBeNull(),
  );
});
