"use client";

import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { usePlace } from "./cart";
import { type BodyFor, call } from "./http";

/** The payment types offered at the customer's place. */
export const usePaymentTypes = () => {
  const place = usePlace();
  return useQuery({
    queryKey: ["payment-types", place],
    queryFn:
      place === null
        ? skipToken
        : async ({ signal }) => (await call("paymentTypes", { body: place, signal })).payment_types,
    staleTime: 60_000,
  });
};

/** Asks who takes the money of a payment type (spec 2 §4): `lib/domain/payment-route.ts` says which way the order goes. */
export const usePaymentSettings = () =>
  useMutation({ mutationFn: (body: BodyFor<"paymentSettings">) => call("paymentSettings", { body }) });
