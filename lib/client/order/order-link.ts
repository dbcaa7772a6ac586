"use client";

import { useSyncExternalStore } from "react";
import { call, type ReplyTo } from "@/lib/client/core/api-client";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { isFinalRefusal } from "@/lib/client/core/call-failure";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { isFinal } from "@/lib/domain/order/order-progress";

/** How often an order that waits to be paid is fetched again, ms: it may be paid on another device. */
const POLL_MS = 15_000;

/** The link behind the `#` of an address; null: there is none. */
export const linkIn = (hash: string): string | null => /^#([\w-]{1,64})$/.exec(hash)?.[1] ?? null;

const storageKey = (brand: string): string => `${brand}_order_link`;

/**
 * Stores by which link this tab has opened an order: it comes back from the bank without it. The tab alone, and nobody is logged in by it.
 */
export const keepOrderLink = (brand: string, orderId: number, link: string): void =>
  writeStored("sessionStorage", storageKey(brand), `${orderId}:${link}`);

const storedLink = (brand: string): { readonly orderId: number; readonly link: string } | null => {
  const [, orderId, link] =
    /^([1-9]\d{0,14}):([\w-]{1,64})$/.exec(readStored("sessionStorage", storageKey(brand)) ?? "") ?? [];
  return orderId === undefined || link === undefined ? null : { orderId: Number(orderId), link };
};

/** The link by which this tab has opened an order; null: it has not. */
export const linkOfOrder = (brand: string, orderId: number): string | null => {
  const stored = storedLink(brand);
  return stored?.orderId === orderId ? stored.link : null;
};

/** Where an order is shown by its link. */
export const orderLinkHref = (cityAlias: string, link: string): string => `/${cityAlias}/order/link#${link}`;

const onHash = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};

/**
 * The link of the page's address, else the one that this tab has opened last: the bank's page leads back without it. Null: none; undefined: not
 * known yet, because no server gets it.
 */
export const useLinkOfAddress = (): string | null | undefined => {
  const { brand } = useStorefront();
  return useSyncExternalStore(
    onHash,
    () => linkIn(window.location.hash) ?? storedLink(brand)?.link ?? null,
    () => undefined,
  );
};

/** Whether an order changes without who has its link: it waits for a payment or an answer, or it is followed until it is over. */
const isMoving = ({ purpose, order: { payment, change, status } }: ReplyTo<"POST /order/link">): boolean =>
  payment !== null || change?.state === "open" || (purpose === "follow" && !isFinal(status.alias));

/** The order of a link, fetched again as long as it waits to be paid, or for an answer, or goes on. */
export const useOrderLink = (link: string) => {
  const { brand } = useStorefront();
  return useQuery({
    queryKey: queryKeys.orderLink(link),
    queryFn: async ({ signal }) => {
      const linked = await call("POST /order/link", { kind: "read", body: { link }, signal });
      if (linked.purpose !== "follow") keepOrderLink(brand, linked.order.order_id, link);
      return linked;
    },
    // Two parts of a page read it at once.
    staleTime: 1_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) =>
      isFinalRefusal(error) || (data !== undefined && !isMoving(data)) ? false : POLL_MS,
  });
};
