"use client";

import { ObstacleList, useObstacleText } from "@/components/cart/obstacle-list";
import { PriceList } from "@/components/cart/price-list";
import { useObstacles } from "@/components/cart/use-obstacles";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { IntervalPicker } from "@/components/interval/interval-picker";
import { LaterTexts } from "@/components/modal/more-texts";
import { useCart } from "@/lib/client/cart";
import type { Cart } from "@/lib/contract/cart";

/** The form with what other nouns bring to it: the choice of time, the prices, and what is still missing. */
export function CheckoutScreen() {
  const { data: cart } = useCart();
  if (cart === undefined) return <CheckoutSkeleton />;
  return (
    <LaterTexts>
      <Screen cart={cart} />
    </LaterTexts>
  );
}

const Screen = ({ cart }: { readonly cart: Cart }) => {
  const obstacles = useObstacles(cart);
  const textOf = useObstacleText();
  return (
    <CheckoutForm
      intervals={<IntervalPicker />}
      reasons={obstacles.map(textOf)}
      obstacles={<ObstacleList obstacles={obstacles} step="order" />}
      summary={<PriceList cart={cart} />}
    />
  );
};
