"use client";

import { useTranslations } from "next-intl";
import { useLeave } from "@/components/modal/use-leave";
import { Button } from "@/components/ui/button";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { hasFieldError, isRefusal, messageOf } from "@/lib/client/core/call-failure";
import { writePreference } from "@/lib/client/core/preferences";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useOrder } from "@/lib/client/order/order";
import { canRepeat } from "@/lib/domain/order/order-progress";

/**
 * Puts the dishes of a finished order into the cart (SPEC-32). The order type goes with it, whatever the city of
 * this page offers: the cart opens in the order's city.
 */
const useOrderRepeat = () => {
  const { brand } = useStorefront();
  const client = useQueryClient();
  return useCartChange(async (body: BodyFor<"POST /order/repeat">) => {
    const reply = await call("POST /order/repeat", { body });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    writePreference(brand, "order_type", reply.order_type);
    return reply;
  });
};

/** A cart that is not empty is replaced only after the customer agrees (SPEC-32). */
const needsConfirmation = (error: unknown): boolean =>
  isRefusal(error) && error.status === 409 && hasFieldError(error, "cart");

/**
 * Repeats an order and goes to its city's cart; lists first what could not be repeated and what costs more. A failure shows
 * the server's message (SPEC-261).
 */
export const useRepeat = () => {
  const t = useTranslations("order.repeat");
  const { mutateAsync: repeat, isPending } = useOrderRepeat();
  const { open, dismiss } = useModals();
  const leave = useLeave();

  const run = async (order_id: number, replace: boolean): Promise<void> => {
    try {
      const { city_alias, missing, dearer = [] } = await repeat({ order_id, ...(replace && { replace }) });
      const hasChanged = missing.length + dearer.length > 0;
      if (hasChanged) open({ kind: "order_repeated", city_alias, missing, ...(dearer.length > 0 && { dearer }) });
      else leave(`/${city_alias}/cart`);
    } catch (error) {
      if (needsConfirmation(error)) {
        open({ kind: "confirm_repeat", order_id });
        return;
      }
      dismiss("confirm_repeat");
      open({ kind: "server_error", message: messageOf(error) || t("failed") });
    }
  };
  return { repeat: (id: number, replace = false) => void run(id, replace), isRepeating: isPending };
};

/** Repeats an order, for guests too; renders nothing while the order is active (SPEC-32). */
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
