"use client";

import { useContext } from "react";
import { ObstacleList, useObstacleText } from "@/components/cart/obstacle-list";
import { isLoginAlone, useObstacles } from "@/components/cart/obstacles";
import { OrderSummary } from "@/components/cart/order-summary";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { SlotPicker } from "@/components/slot/slot-picker";
import { useCart } from "@/lib/client/cart/cart";
import { useModals } from "@/lib/client/modal/modal-store";
import { OrderPlace } from "@/lib/client/order/order-place";
import { useKitchen } from "@/lib/client/place/kitchen";
import { useStopWatch } from "@/lib/client/place/stop-watch";
import type { Cart } from "@/lib/contract/cart";

/** The form with what other nouns bring to it: the choice of time, the prices, and what is still missing. */
export function CheckoutScreen() {
  const { data: cart } = useCart();
  if (cart === undefined) return <CheckoutSkeleton />;
  return (
    <DeferredTexts>
      <Screen cart={cart} />
    </DeferredTexts>
  );
}

const Screen = ({ cart }: { readonly cart: Cart }) => {
  const city = useStopWatch();
  const kitchen = useKitchen(cart);
  const obstacles = useObstacles(cart, city);
  const textOf = useObstacleText();
  const open = useModals((modals) => modals.open);
  const place = useContext(OrderPlace);
  const needsLogin = isLoginAlone(obstacles);
  return (
    <CheckoutForm
      stop={city.type !== "stop" && kitchen?.type === "stop" ? kitchen : city}
      slots={<SlotPicker />}
      reasons={needsLogin ? [] : obstacles.map(textOf)}
      onLogin={needsLogin ? () => open({ kind: "user_login", open_order: true }) : null}
      obstacles={<ObstacleList obstacles={obstacles} step="order" />}
      // Or it stands beside the form.
      summary={place === undefined && <OrderSummary cart={cart} withSavings />}
    />
  );
};
