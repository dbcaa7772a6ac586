/**
 * @group security
 */
import { expect, it } from "@jest/globals";
import { isPaymentPath } from "./payment-path";

it.each([
  ["/moscow/order/payment/9b1f0000-0000-4000-8000-000000000001", true],
  ["/moscow/order/link", true],
  ["/moscow/order/continue", true],
  ["/moscow/order/payment-result", false],
  ["/moscow/order/42/tracking", false],
  ["/moscow", false],
])("cards are typed at %s: %s", (path, isIt) => expect(isPaymentPath(path)).toBe(isIt));
