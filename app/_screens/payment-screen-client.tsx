"use client";

import { PaymentScreen, type PaymentScreenProps } from "@/components/payment/payment-screen";
import { paymentNavigator } from "@/lib/client/payment/payment-navigator";

/** The payment page with the browser's own ways out of it, which a server cannot hand on. */
export function PaymentScreenClient(props: Omit<PaymentScreenProps, "navigator">) {
  return <PaymentScreen {...props} navigator={paymentNavigator} />;
}
