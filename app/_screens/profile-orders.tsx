"use client";

import { DeferredTexts } from "@/components/modal/deferred-texts";
import { OrderList } from "@/components/order/order-list";

/** What the customer has ordered. */
export function OrdersPanel() {
  return (
    <DeferredTexts>
      <OrderList />
    </DeferredTexts>
  );
}
