"use client";

import { PaymentResult as Result } from "@/components/payment/result-screen";
import { PlacedOrder } from "@/components/tracking/placed-order";

/** The page after a payment, with the promise and the stages of what was paid. */
export function PaymentResult() {
  return <Result Placed={PlacedOrder} />;
}
