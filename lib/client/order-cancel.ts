"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiClientError, call } from "./http";
import { queryKeys } from "./query-keys";

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiClientError && error.status >= 400 && error.status < 500;

/** Whether an order is canceled by now, for a cancellation whose answer never came; throws what it failed with if not. */
const assertCanceled = async (orderId: number, failure: unknown): Promise<void> => {
  const now = await call("orderById", { params: { order_id: orderId } }).catch(() => null);
  if (now?.order.status.alias !== "canceled") throw failure;
};

/** Cancels an order that is only accepted. A cancellation whose answer was lost on the way has gone well all the same. */
export const useOrderCancel = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: number): Promise<void> => {
      try {
        await call("orderCancel", { body: { order_id: orderId } });
      } catch (error) {
        if (isRefusal(error)) throw error;
        await assertCanceled(orderId, error);
      }
    },
    onSettled: (_reply, _error, orderId) => {
      const changed = [queryKeys.order(orderId), queryKeys.userOrders, queryKeys.balance];
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
