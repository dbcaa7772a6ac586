"use client";

import { call, type ReplyTo } from "@/lib/client/core/api-client";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { ownSubscription, subscribed } from "./push";

export type OrderMessages = ReplyTo<"GET /order/{order_id}/messages">;

/** Which notifications of an order the customer has turned on, and which there are. */
export const useOrderMessages = (orderId: number) =>
  useQuery({
    queryKey: queryKeys.orderMessages(orderId),
    queryFn: ({ signal }): Promise<OrderMessages> =>
      call("GET /order/{order_id}/messages", { params: { order_id: orderId }, signal }),
    staleTime: 60_000,
  });

/** The address of this browser at its push service; null: it has none. */
export const useOwnEndpoint = () =>
  useQuery({
    queryKey: queryKeys.ownEndpoint,
    queryFn: async (): Promise<string | null> => (await ownSubscription())?.endpoint ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

const useStoreMessages = (orderId: number) => {
  const client = useQueryClient();
  return (messages: OrderMessages) => {
    client.setQueryData<OrderMessages>(queryKeys.orderMessages(orderId), messages);
    return client.invalidateQueries({ queryKey: queryKeys.ownEndpoint });
  };
};

/** Subscribes this browser to notifications of an order; it prompts for permission. Throws `PushRefused`. */
export const usePushOn = (orderId: number) => {
  const { brand } = useStorefront();
  const store = useStoreMessages(orderId);
  return useMutation({
    mutationFn: async (publicKey: string): Promise<OrderMessages> => {
      const { endpoint, keys } = await subscribed(brand, publicKey);
      return call("POST /order/push/subscribe", { body: { order_id: orderId, endpoint, keys } });
    },
    onSuccess: store,
  });
};

/** Ends this browser's notifications of an order. */
export const usePushOff = (orderId: number) => {
  const store = useStoreMessages(orderId);
  return useMutation({
    mutationFn: (endpoint: string) => call("POST /order/push/unsubscribe", { body: { order_id: orderId, endpoint } }),
    onSuccess: store,
  });
};

/** Has the receipt sent to an address. Throws `ApiClientError`. */
export const useReceiptEmail = (orderId: number) => {
  const store = useStoreMessages(orderId);
  return useMutation({
    mutationFn: (email: string) => call("POST /order/receipt-email", { body: { order_id: orderId, email } }),
    onSuccess: store,
  });
};
