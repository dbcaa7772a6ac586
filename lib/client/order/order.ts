"use client";

import { useRefusedCart } from "@/lib/client/cart/refused-cart";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import { isRefusal } from "@/lib/client/core/call-failure";
import { useIdempotencyKey } from "@/lib/client/core/idempotency-key";
import { useMutation, useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { OrderPayload } from "@/lib/contract/order/order";
import { isFinal } from "@/lib/domain/order/order-progress";
import { useLiveOrders } from "./live-orders";

/** Interval of polling while an order is tracked: 30 s (SPEC-241). */
const POLL_MS = 30_000;

/**
 * Makes the order. The same payload sent again after a failure without an answer carries the same idempotency key, so
 * that a customer who taps twice, or again after a timeout, makes one order; a changed payload is a new intent.
 */
export const useOrderCreate = () => {
  const takeCart = useRefusedCart();
  const { keyOf, forget } = useIdempotencyKey();
  const { mutateAsync: create } = useMutation({
    scope: { id: "order" },
    mutationFn: (body: OrderPayload) => call("POST /order/create", { body, key: keyOf(body) }),
    onError: (error) => {
      if (!(error instanceof ApiClientError)) return;
      // A refusal is an answer: the next try is a new intent.
      if (isRefusal(error)) forget();
      takeCart(error);
    },
  });
  return {
    create,
    /** The order came to nothing: the same payload is a new order. */
    forget,
  };
};

/**
 * An own order, polled every 30 s while the page is visible. With an event stream (`useOrderEvents`), or if it will not change
 * any more, it is not polled, except after a failed request.
 */
export const useOrder = (id: number) => {
  const isLive = useLiveOrders(({ ids }) => ids.has(id));
  return useQuery({
    queryKey: queryKeys.order(id),
    queryFn: async ({ signal }) => (await call("GET /order/{order_id}", { params: { order_id: id }, signal })).order,
    refetchInterval: ({ state: { data, error } }) => {
      const rests = isLive || (data !== undefined && isFinal(data.status.alias));
      return rests && error === null ? false : POLL_MS;
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
};
