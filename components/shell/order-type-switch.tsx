"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { bikeIcon, storeIcon } from "@/components/ui/icons";
import { Segmented } from "@/components/ui/segmented";
import { useCartReader } from "@/lib/client/cart/cart-query";
import { useDeferredProblemHandler } from "@/lib/client/core/deferred-problem-handler";
import { loadQueries } from "@/lib/client/core/deferred-queries";
import { useRefresh } from "@/lib/client/core/refresh";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import type { OrderType } from "@/lib/contract/place/place";
import { offeredOrderTypes } from "@/lib/routing/order-type";

const icons = { delivery: bikeIcon, takeaway: storeIcon } as const;

/**
 * Delivery or takeaway; hidden where the city has one of them alone (SPEC-16). Without an address or a shop for the other
 * type its choice opens first, and nothing changes until it is made (SPEC-151, SPEC-20).
 */
export function OrderTypeSwitch({
  wide = false,
  className,
}: {
  readonly wide?: boolean;
  readonly className?: string | undefined;
}) {
  const t = useTranslations("order-type");
  const { brand, language, city, orderType } = useStorefront();
  const { refresh } = useRefresh();
  const handleProblem = useDeferredProblemHandler();
  const cartNow = useCartReader();
  const open = useModals((modals) => modals.open);
  const offered = city ? offeredOrderTypes(city.order_types) : [];
  if (offered.length < 2) return null;

  const change = async (next: OrderType) => {
    const cart = cartNow();
    const isKnown = next === "delivery" ? cart?.delivery_address?.delivery_possible : cart?.shop !== null;
    if (!isKnown || cart === undefined) return open({ kind: "order_types", order_type: next });
    try {
      const [{ client }, { switchOrderType }] = await Promise.all([
        loadQueries(language),
        import("@/lib/client/place/switch-order-type"),
      ]);
      await switchOrderType(client, brand, city?.id, next);
      refresh();
    } catch (error) {
      void handleProblem(error);
    }
  };
  const optionOf = (type: OrderType) => {
    return { value: type, label: t(type), icon: <Icon path={icons[type]} /> };
  };

  return (
    <Segmented
      label={t("label")}
      options={offered.map(optionOf)}
      value={orderType}
      onChange={(next) => void change(next)}
      wide={wide}
      className={className}
    />
  );
}
