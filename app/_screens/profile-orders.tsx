"use client";

import { LaterTexts } from "@/components/modal/more-texts";
import { OrderList } from "@/components/order/order-list";

/** What the customer has ordered. */
export function OrdersPanel() {
  return (
    <LaterTexts>
      <OrderList />
    </LaterTexts>
  );
}
