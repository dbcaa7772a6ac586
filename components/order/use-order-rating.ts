"use client";

import { ApiClientError, type BodyFor, call, type ReplyTo } from "@/lib/client/core/api-client";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";

type Known = ReplyTo<"orderRating">;

/** What the customer has given an order of his own; null: nothing yet. */
export const useOrderRating = (orderId: number) =>
  useQuery({
    queryKey: queryKeys.orderRating(orderId),
    queryFn: async ({ signal }): Promise<Known> => call("orderRating", { params: { order_id: orderId }, signal }),
    staleTime: 60_000,
  });

/** Rates an order, once. Where another tab was first, what was given there is shown. */
export const useOrderRate = (orderId: number) => {
  const client = useQueryClient();
  const queryKey = queryKeys.orderRating(orderId);
  return useMutation({
    mutationFn: (given: Omit<BodyFor<"orderRate">, "order_id">) =>
      call("orderRate", { body: { order_id: orderId, ...given } }),
    onSuccess: ({ rating }) => client.setQueryData<Known>(queryKey, { rating }),
    onError: (error) =>
      error instanceof ApiClientError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
};
