"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { OrderAgain, type PastOrder } from "@/components/order/order-again";
import { useUserOrders } from "@/components/order/user-orders";
import { FavouriteMarks } from "@/components/product/favourites";
import { Balance } from "@/components/shell/balance";
import { useKnownCustomer } from "@/components/shell/customer-mark";
import { pagesOf } from "@/components/shell/pages";
import { RunningOrder } from "@/components/tracking/running-order";
import { useHasText } from "@/components/ui/text-link";
import { isFinalRefusal } from "@/lib/client/core/call-failure";
import { useStorefront } from "@/lib/client/core/storefront";
import { dropGuestOrder, keepReturningHeight, lastGuestOrder } from "@/lib/client/customer/returning";
import { useOrder } from "@/lib/client/order/order";
import { useCity } from "@/lib/client/place/city";
import { lastOrders, runningOrders } from "./past-orders";
import styles from "./returning-orders.module.css";

/** The balance, where the head of the page has no room for it: on narrow screens, in the cities of the bonus program. */
function BalanceLink() {
  const { features, settings } = useStorefront();
  const city = useCity();
  const hasText = useHasText("bonus");
  if (!hasText || !pagesOf(features, city, settings.bonus.city_aliases, []).includes("bonus")) return null;
  return (
    <a href={`/${city.alias}/bonus`} className={styles.bonus}>
      <Balance />
    </a>
  );
}

type OrdersProps = { readonly running: readonly number[]; readonly past: readonly PastOrder[] };

/**
 * Keeps what stands below an element where it is seen as the element comes into the page (SPEC-834): the page scrolls by what is not
 * reserved for it.
 */
const keepInPlace = (element: HTMLElement): void => {
  const bottom = () => element.parentElement?.getBoundingClientRect().bottom ?? 0;
  element.style.display = "none";
  const before = bottom();
  element.style.removeProperty("display");
  const moved = bottom() - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
};

function Orders({ running, past }: OrdersProps) {
  const { brand } = useStorefront();
  const isKnown = useKnownCustomer();
  const block = useRef<HTMLDivElement>(null);
  const lines = running.join();

  useLayoutEffect(() => {
    if (block.current !== null) keepInPlace(block.current);
  }, []);

  useEffect(() => {
    const element = block.current;
    if (element === null) return;
    // Its own place has the height of the last visit: what is measured is the content.
    const watch = new ResizeObserver(() => keepReturningHeight(brand, Math.ceil(element.offsetHeight), lines));
    watch.observe(element);
    return () => watch.disconnect();
  }, [brand, lines]);

  return (
    <div ref={block} className={styles.orders}>
      {running.map((id) => (
        <RunningOrder key={id} orderId={id} />
      ))}
      <OrderAgain orders={past} beside={isKnown ? <BalanceLink /> : null} />
    </div>
  );
}

/** What a customer has ordered, by his account. */
function OwnOrders() {
  const { alias } = useCity();
  const { data: orders } = useUserOrders(null);
  if (orders === undefined) return null;
  return <Orders running={runningOrders(orders)} past={lastOrders(orders, alias)} />;
}

/** The last order of a guest, as far as this browser remembers it. */
function GuestOrder({ orderId }: { readonly orderId: number }) {
  const { alias } = useCity();
  const { brand } = useStorefront();
  const { data: order, error } = useOrder(orderId);
  const isGone = error !== null && isFinalRefusal(error);
  useEffect(() => {
    if (isGone) dropGuestOrder(brand);
  }, [isGone, brand]);
  if (order === undefined) return error === null ? null : <Orders running={[]} past={[]} />;
  return <Orders running={runningOrders([order])} past={lastOrders([order], alias)} />;
}

/** Home of a returning customer: active orders, and the last ones to repeat. */
export function ReturningOrders() {
  const { brand } = useStorefront();
  const isKnown = useKnownCustomer();
  const last = lastGuestOrder(brand);
  return (
    <DeferredTexts>
      <FavouriteMarks />
      {isKnown && <OwnOrders />}
      {!isKnown && last !== null && <GuestOrder orderId={last} />}
    </DeferredTexts>
  );
}
