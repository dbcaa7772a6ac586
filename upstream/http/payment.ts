import { paymentTypes } from "@/lib/contract/payment";
import { offeredPaymentTypes } from "../rules/payment-types";
import { placedAt } from "../rules/place";
import type { Serve } from "./serve";

export const servePayments = (serve: Serve): void => {
  serve(paymentTypes, ({ body, reference }) => ({
    payment_types: offeredPaymentTypes(placedAt(reference, body, null).city),
  }));
};
