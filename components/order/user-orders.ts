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

type Page = ReplyTo<"userOrders">;

/** Every order once: a new one shifts the pages, and then an order stands on two of them (SPEC-57). */
export const ordersOf = (pages: readonly Pick<Page, "orders">[]): OrderCard[] => {
  const byId = new Map<number, OrderCard>();
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (!byId.has(order.order_id)) byId.set(order.order_id, order);
  }
  return [...byId.values()];
};

const none: Page = { orders: [], has_more: false };

/** The customer's orders, the newest first, by pages; null asks for those of all time. Without a login there are none. */
export const useUserOrders = (period: Period | null) => {
  const { brand } = useStorefront();
  return useInfiniteQuery({
    queryKey: queryKeys.userOrdersOf(period?.from ?? null, period?.to ?? null),
    // A logout in another tab makes this tab ask anew.
    queryFn: ({ pageParam, signal }) =>
      readPreference(brand, "customer") === null
        ? none
        : call("userOrders", { params: { page: pageParam }, query: { ...period }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length + 1 : undefined),
    select: ({ pages }) => ordersOf(pages),
  });
};

/** What has become of an order, told to the lists that show it. */
export const tellOrderLists = (
  client: QueryClient,
  { order_id, status, completed_at, payment_page, hosted_payment }: Order,
): void => {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.userOrders }, (kept) => {
    const isNews = kept?.pages.some(({ orders }) =>
      orders.some((order) => order.order_id === order_id && order.status.original_status !== status.original_status),
    );
    if (kept === undefined || isNews !== true) return kept;
    const pages = kept.pages.map((page) => ({
      ...page,
      orders: page.orders.map((order) =>
        order.order_id === order_id ? { ...order, status, completed_at, payment_page, hosted_payment } : order,
      ),
    }));
    return { ...kept, pages };
  });
};
