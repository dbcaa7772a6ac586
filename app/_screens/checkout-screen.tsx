"use client";

import { ObstacleList, useObstacleText } from "@/components/cart/obstacle-list";
import { isLoginAlone } from "@/components/cart/obstacles";
import { OrderSummary } from "@/components/cart/order-summary";
import { useObstacles } from "@/components/cart/use-obstacles";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { IntervalPicker } from "@/components/interval/interval-picker";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { useCart } from "@/lib/client/cart/cart";
import { useWideScreen } from "@/lib/client/core/screen";
import { useKitchen } from "@/lib/client/place/kitchen";
import { useStopWatch } from "@/lib/client/place/stop-watch";
import type { Cart } from "@/lib/contract/cart";
import { useModals } from "@/lib/stores/modal";

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
  const isWide = useWideScreen(null);
  const asksLogin = isLoginAlone(obstacles);
  return (
    <CheckoutForm
      stop={city.type !== "stop" && kitchen?.type === "stop" ? kitchen : city}
      intervals={<IntervalPicker />}
      reasons={asksLogin ? [] : obstacles.map(textOf)}
      onLogin={asksLogin ? () => open({ kind: "user_login", open_order: true }) : null}
      obstacles={<ObstacleList obstacles={obstacles} step="order" />}
      // On a wide screen it stands beside the form.
      summary={isWide === false && <OrderSummary cart={cart} withSavings />}
    />
  );
};
