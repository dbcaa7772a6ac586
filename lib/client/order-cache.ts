"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { OrderPayload } from "@/lib/contract/order";
import { CallError, call } from "./http";
import { queryKeys } from "./query-keys";
import { useRefusedCart } from "./refused-cart";

/** Keeps an order that is to be paid on its payment page. The same payload sent again carries the same key. */
export const useOrderCacheCreate = () => {
  const takeCart = useRefusedCart();
  const intent = useRef<{ readonly payload: string; readonly key: string } | null>(null);
  return useMutation({
    scope: { id: "order" },
    mutationFn: (body: OrderPayload) => {
      const payload = JSON.stringify(body);
      if (intent.current?.payload !== payload) intent.current = { payload, key: crypto.randomUUID() };
      return call("orderCacheCreate", { body, key: intent.current.key });
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      if (error.status >= 400 && error.status < 500) intent.current = null;
      takeCart(error);
    },
  });
};

/** What the payment page shows: total, type, deadline, and the order once it is made. */
export const useOrderCache = (key: string) =>
  useQuery({
    queryKey: queryKeys.orderCache(key),
    queryFn: ({ signal }) => call("orderCache", { params: { order_cache_key: key }, signal }),
    staleTime: 0,
  });

/** Makes the order of a cache; pressed twice or after a reload it is the same order. */
export const useCachedOrder = () =>
  useMutation({
    scope: { id: "order" },
    mutationFn: ({ key, payload }: { readonly key: string; readonly payload: OrderPayload }) =>
      call("orderCreate", { body: { ...payload, order_cache_key: key }, key }),
  });
