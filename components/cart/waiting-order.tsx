"use client";

import { useTranslations } from "next-intl";
import { isPayable, PayLink } from "@/components/modal/pay-link";
import { Status } from "@/components/ui/status";
import type { Cart } from "@/lib/contract/cart";

/** The order of this cart that waits for its payment: how to pay it, and what becomes of it otherwise (ADR-0041). */
export function WaitingOrder({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.waiting_order");
  const order = cart.waiting_order;
  if (!order || !isPayable(order)) return null;
  const { order_id: id } = order;
  return (
    <Status
      tone="warning"
      title={t("title", { id })}
      action={
        <PayLink order={order} aria-label={t("pay_of", { id })}>
          {t("pay")}
        </PayLink>
      }
    >
      {t("text")}
    </Status>
  );
}
