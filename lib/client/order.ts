"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { OrderPayload } from "@/lib/contract/order";
import { CallError, call } from "./http";
import { queryKeys } from "./query-keys";
import { useRefusedCart } from "./refused-cart";

/** Tracking asks every 30 s (spec 2 §4). */
const POLL_MS = 30_000;

/**
 * Makes the order. The same payload sent again after a failure without an answer carries the same idempotency key, so
 * that a customer who taps twice, or again after a timeout, makes one order; a changed payload is a new intent.
 */
export const useOrderCreate = () => {
  const takeCart = useRefusedCart();
  const intent = useRef<{ readonly payload: string; readonly key: string } | null>(null);
  const { mutateAsync: create } = useMutation({
    scope: { id: "order" },
    mutationFn: (body: OrderPayload) => {
      const payload = JSON.stringify(body);
      if (intent.current?.payload !== payload) intent.current = { payload, key: crypto.randomUUID() };
      return call("orderCreate", { body, key: intent.current.key });
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      // A refusal is an answer: the next try is a new intent.
      if (error.status >= 400 && error.status < 500) intent.current = null;
      takeCart(error);
    },
  });
  /** The order came to nothing: the same payload is a new order. */
  const forget = () => {
    intent.current = null;
  };
  return { create, forget };
};

/** An order of one's own, asked for every 30 s while the page is seen. */
export const useOrder = (id: number) =>
  useQuery({
    queryKey: queryKeys.order(id),
    queryFn: async ({ signal }) => (await call("orderById", { params: { order_id: id }, signal })).order,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });

/** Cancels an order that is only accepted. */
export const useOrderCancel = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: number) => call("orderCancel", { body: { order_id: orderId } }),
    onSettled: (_reply, _error, orderId) => {
      const changed = [queryKeys.order(orderId), queryKeys.userOrders];
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
