"use client";

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { call, type ReplyTo } from "@/lib/client/core/api-client";
import { readPreference } from "@/lib/client/core/preferences";
import { useInfiniteQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Order, OrderCard } from "@/lib/contract/order/order";

/** Dates of the orders' cities, YYYY-MM-DD, both days included. */
export type Period = { readonly from: string; readonly to: string };

type Page = ReplyTo<"GET /user/orders/{page}">;

/** Every order once: a new one shifts the pages, and then an order stands on two of them (SPEC-57). */
export const ordersOf = (pages: readonly Pick<Page, "orders">[]): OrderCard[] => {
  const byId = new Map<number, OrderCard>();
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (!byId.has(order.order_id)) byId.set(order.order_id, order);
  }
  return [...byId.values()];
};

const none: Page = { orders: [], has_more: false };

/** The customer's orders, the newest first, by pages; null: those of all time. Without a login there are none. */
export const useUserOrders = (period: Period | null) => {
  const { brand } = useStorefront();
  return useInfiniteQuery({
    queryKey: queryKeys.userOrdersOf(period?.from ?? null, period?.to ?? null),
    // A logout in another tab makes this tab fetch again.
    queryFn: ({ pageParam, signal }) =>
      readPreference(brand, "customer") === null
        ? none
        : call("GET /user/orders/{page}", { params: { page: pageParam }, query: { ...period }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length + 1 : undefined),
    select: ({ pages }) => ordersOf(pages),
  });
};

/** Copies an order's new status into the cached lists. */
export const updateOrderLists = (
  client: QueryClient,
  { order_id, status, completed_at, payment_page, hosted_payment }: Order,
): void => {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.userOrders }, (cached) => {
    const isChanged = cached?.pages.some(({ orders }) =>
      orders.some((order) => order.order_id === order_id && order.status.original_status !== status.original_status),
    );
    if (cached === undefined || isChanged !== true) return cached;
    const pages = cached.pages.map((page) => ({
      ...page,
      orders: page.orders.map((order) =>
        order.order_id === order_id ? { ...order, status, completed_at, payment_page, hosted_payment } : order,
      ),
    }));
    return { ...cached, pages };
  });
};
