"use client";

import type { MouseEvent, ReactNode } from "react";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { hasCartPage } from "@/lib/client/core/screen";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";

type OrderLinkProps = { readonly className?: string | undefined; readonly children: ReactNode };

/**
 * Stands in the place of the profile where customers cannot log in (SPEC-117): goes on with the order, to the cart's
 * page where there is room for it and to the second step of the cart on a phone; with nothing in the cart, to the menu.
 */
export function OrderLink({ className, children }: OrderLinkProps) {
  const city = useCity();
  const { count } = useCartSummary();
  const home = `/${city.alias}`;
  const goOn = (event: MouseEvent) => {
    if (count === 0 || hasCartPage()) return;
    event.preventDefault();
    useModals.getState().open({ kind: "cart", step: 2 });
  };
  return (
    <a href={count === 0 ? home : `${home}/cart`} className={className} data-next-step="" onClick={goOn}>
      {children}
    </a>
  );
}
