"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartMutation } from "@/lib/client/cart/cart-query";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { upstreamNow } from "@/lib/client/core/clock";
import { readPreference } from "@/lib/client/core/preferences";
import { whenQueries } from "@/lib/client/core/present-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { useConsent } from "@/lib/client/customer/consent";
import { readConsent } from "@/lib/client/customer/consent-answer";
import type { Cart, CartReply } from "@/lib/contract/cart";
import type { Order } from "@/lib/contract/order/order";
import { createAnalytics, pageLayer } from "./analytics";
import { cartEvents, isFreshPurchase, purchase } from "./analytics-items";
import { categoryOf, watchLists } from "./analytics-lists";
import { takeEvents, track } from "./track";

const measuredName = (brand: string): string => `${brand}:measured_order`;

/** What waits for the visitor's answer belongs to the page load: the tree may be rebuilt meanwhile. */
let gate: ReturnType<typeof createAnalytics> | null = null;

const openGate = (brand: string): ReturnType<typeof createAnalytics> => {
  gate = createAnalytics({
    consent: () => readConsent(brand),
    layer: pageLayer,
    onSent: (event) => {
      if (event.event === "purchase") {
        writeStored("localStorage", measuredName(brand), event.ecommerce.transaction_id);
      }
    },
  });
  takeEvents(gate.take);
  return gate;
};

/** Passes events on, depending on the visitor's consent. */
const useGate = (): void => {
  const { brand } = useStorefront();
  const consent = useConsent(brand);
  useEffect(() => {
    (gate ?? openGate(brand)).settle();
    if (consent === "rejected") writeStored("localStorage", measuredName(brand), null);
  }, [brand, consent]);
};

type CartPlace = { readonly cityId: number; readonly orderType: string; readonly currency: string };

/** Records what each change of the cart added and removed: the difference of the upstream's two carts. */
const watchCart = (client: QueryClient, { cityId, orderType, currency }: CartPlace): (() => void) => {
  let known = client.getQueryData<Cart>(queryKeys.cartAt(cityId, orderType)) ?? null;

  const endReading = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== queryKeys.cart[0]) return;
    // A cart that a change has brought is compared below, with the one before.
    if (client.isMutating({ mutationKey: cartMutation }) > 0 && event.action.manual === true) return;
    known = event.query.state.data ?? null;
  });

  const endChanging = client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { scope, mutationKey } = event.mutation.options;
    // An order empties the cart, and takes nothing out of it.
    if (scope?.id === "order") known = null;
    if (mutationKey?.[0] !== cartMutation[0]) return;
    const { cart }: CartReply = event.action.data;
    if (known !== null) for (const event of cartEvents(known, cart, { currency, categoryOf })) track(event);
    known = cart;
  });

  return () => {
    endReading();
    endChanging();
  };
};

/** Orders recorded as purchases in this page load; the consent may still be missing. */
const recorded = new Set<number>();

const recordPurchase = (brand: string, order: Order, now: number): void => {
  const id = order.order_id;
  if (recorded.has(id) || readStored("localStorage", measuredName(brand)) === String(id)) return;
  if (!isFreshPurchase(order, readPreference(brand, "order_id"), now)) return;
  recorded.add(id);
  track(purchase(order, categoryOf));
};

/** Records a purchase when this browser reads the order that it has just made, never another customer's (SPEC-48). */
const watchOrders = (client: QueryClient, brand: string): (() => void) => {
  const recordOrder = (key: readonly unknown[], order: Order | undefined) => {
    if (order === undefined || key[0] !== queryKeys.order(0)[0] || key.length !== 2) return;
    recordPurchase(brand, order, upstreamNow(client).getTime());
  };
  for (const [key, order] of client.getQueriesData<Order>({ queryKey: [queryKeys.order(0)[0]] }))
    recordOrder(key, order);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    recordOrder(event.query.queryKey, event.query.state.data);
  });
};

/**
 * Collects the events of web analytics: lists seen, changes of the cart, orders made. It reads them from the page and the
 * query cache, so no other code of a page depends on it.
 *
 * @param pathname the page on screen; a new one restarts the watch
 */
export const useAnalytics = (pathname: string): void => {
  const { brand, language, city, orderType } = useStorefront();
  const cityId = city?.id;
  const currency = city?.prices.currency_code;
  useGate();

  useEffect(() => {
    if (cityId === undefined || currency === undefined) return;
    return whenQueries(language, ({ client }) => watchCart(client, { cityId, orderType, currency }));
  }, [language, cityId, orderType, currency]);

  useEffect(() => whenQueries(language, ({ client }) => watchOrders(client, brand)), [language, brand]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other lists
  useEffect(() => {
    const main = document.getElementById("main");
    if (main === null || currency === undefined) return;
    return watchLists(main, currency, track);
  }, [pathname, currency]);
};
