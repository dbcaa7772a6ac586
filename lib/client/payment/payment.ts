"use client";

import { skipToken } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { isOnDevice } from "@/lib/client/core/device";
import { useMutation, useQuery } from "@/lib/client/core/queries";

/** The payment types offered at the customer's place, as far as his device can pay by them. */
export const usePaymentTypes = () => {
  const place = usePlace();
  return useQuery({
    queryKey: ["payment-types", place],
    queryFn:
      place === null
        ? skipToken
        : async ({ signal }) => {
            const { payment_types: types } = await call("POST /user/payment-types", {
              kind: "read",
              body: place,
              signal,
            });
            return types.filter(({ alias }) => isOnDevice(alias));
          },
    staleTime: 60_000,
  });
};

/** Fetches who takes the money of a payment type (SPEC-220); `lib/domain/payment/payment-route.ts` chooses the route. */
export const usePaymentSettings = () =>
  useMutation({
    mutationFn: (body: BodyFor<"POST /order/payment-settings">) =>
      call("POST /order/payment-settings", { kind: "read", body }),
  });
