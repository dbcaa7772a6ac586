"use client";

import { call, type ReplyTo } from "@/lib/client/core/api-client";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { ownSubscription, subscribed } from "./push";

export type OrderMessages = ReplyTo<"orderMessages">;

/** What the customer has asked to be told of an order, and what can be asked for. */
export const useOrderMessages = (orderId: number) =>
  useQuery({
    queryKey: queryKeys.orderMessages(orderId),
    queryFn: ({ signal }): Promise<OrderMessages> => call("orderMessages", { params: { order_id: orderId }, signal }),
    staleTime: 60_000,
  });

/** The address of this browser at its push service; null: it has none. */
export const useOwnEndpoint = () =>
  useQuery({
    queryKey: queryKeys.ownEndpoint,
    queryFn: async (): Promise<string | null> => (await ownSubscription())?.endpoint ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

const useKept = (orderId: number) => {
  const client = useQueryClient();
  return (messages: OrderMessages) => {
    client.setQueryData<OrderMessages>(queryKeys.orderMessages(orderId), messages);
    return client.invalidateQueries({ queryKey: queryKeys.ownEndpoint });
  };
};

/** Has this browser told of an order. It is asked for leave here, at the customer's own press. Throws `PushRefused`. */
export const usePushOn = (orderId: number) => {
  const { brand } = useStorefront();
  const keep = useKept(orderId);
  return useMutation({
    mutationFn: async (publicKey: string): Promise<OrderMessages> => {
      const { endpoint, keys } = await subscribed(brand, publicKey);
      return call("orderPushOn", { body: { order_id: orderId, endpoint, keys } });
    },
    onSuccess: keep,
  });
};

/** Has this browser told nothing more of an order. */
export const usePushOff = (orderId: number) => {
  const keep = useKept(orderId);
  return useMutation({
    mutationFn: (endpoint: string) => call("orderPushOff", { body: { order_id: orderId, endpoint } }),
    onSuccess: keep,
  });
};

/** Has the receipt sent to an address. Throws `ApiClientError`. */
export const useReceiptEmail = (orderId: number) => {
  const keep = useKept(orderId);
  return useMutation({
    mutationFn: (email: string) => call("orderReceiptEmail", { body: { order_id: orderId, email } }),
    onSuccess: keep,
  });
};
