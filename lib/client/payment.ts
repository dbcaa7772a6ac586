"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { usePlace } from "./cart";
import { call } from "./http";

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
