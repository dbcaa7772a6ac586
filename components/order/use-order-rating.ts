"use client";

import { useTranslations } from "next-intl";
import { ApiClientError, type BodyFor, call, type ReplyTo } from "@/lib/client/core/api-client";
import { messageOf } from "@/lib/client/core/call-failure";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";

type Known = ReplyTo<"GET /order/{order_id}/rating">;

/** What the customer has given an order of his own; null: nothing yet. */
export const useOrderRating = (orderId: number) =>
  useQuery({
    queryKey: queryKeys.orderRating(orderId),
    queryFn: async ({ signal }): Promise<Known> =>
      call("GET /order/{order_id}/rating", { params: { order_id: orderId }, signal }),
    staleTime: 60_000,
  });

/** Rates an order, once. Where another tab was first, what was given there is shown. */
export const useOrderRate = (orderId: number) => {
  const client = useQueryClient();
  const queryKey = queryKeys.orderRating(orderId);
  return useMutation({
    mutationFn: (given: Omit<BodyFor<"POST /order/rate">, "order_id">) =>
      call("POST /order/rate", { body: { order_id: orderId, ...given } }),
    onSuccess: ({ rating }) => client.setQueryData<Known>(queryKey, { rating }),
    onError: (error) =>
      error instanceof ApiClientError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
};

/** Why a rating was not taken: the server's message where it sent one. */
export const useRateFailure = (): ((error: unknown) => string) => {
  const t = useTranslations("order.rating");
  return (error) => messageOf(error) || t("failed");
};
