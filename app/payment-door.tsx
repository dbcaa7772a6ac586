"use client";

import { PaymentScreen, type PaymentScreenProps } from "@/components/payment/payment-screen";
import { bankDoor } from "@/lib/client/bank-door";

/** The payment page with the browser's own ways out of it, which a server cannot hand on. */
export function PaymentDoor(props: Omit<PaymentScreenProps, "door">) {
  return <PaymentScreen {...props} door={bankDoor} />;
}
