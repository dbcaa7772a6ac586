"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOrder } from "@/lib/client/order/order";
import { canRepeat } from "@/lib/domain/order/order-progress";
import { useRepeat } from "./use-repeat";

/** Orders the same again, for guests too; nothing while the order is on its way (SPEC-32). */
export function RepeatOrder({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("order.check");
  const { data: order } = useOrder(orderId);
  const { repeat, isRepeating } = useRepeat();
  if (order === undefined || !canRepeat(order.status.alias)) return null;
  return (
    <Button busy={isRepeating} onClick={() => repeat(orderId)}>
      {t("repeat")}
    </Button>
  );
}
