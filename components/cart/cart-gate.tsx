"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart/cart";
import type { Cart } from "@/lib/contract/cart";
import { CartSkeleton } from "./cart-skeleton";

type CartGateProps = {
  readonly children: (cart: Cart) => ReactNode;
  readonly skeleton?: ReactNode;
};

/** The cart once it is loaded; until then a skeleton, and after a failure a button to retry. */
export function CartGate({ children, skeleton = <CartSkeleton /> }: CartGateProps) {
  const t = useTranslations("cart.failed");
  const common = useTranslations("common");
  const { data: cart, isError, isFetching, refetch } = useCart();
  if (cart !== undefined) return children(cart);
  if (!isError) return skeleton;
  const retry = (
    <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
      {common("retry")}
    </Button>
  );
  return (
    <Status tone="error" live title={t("title")} action={retry}>
      {t("text")}
    </Status>
  );
}
