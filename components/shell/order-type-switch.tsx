"use client";

import { Bike, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import { useOrderType } from "@/lib/client/order-type";
import { useProblemHandler } from "@/lib/client/problem-handler";
import { useStorefront } from "@/lib/client/storefront";
import type { OrderType } from "@/lib/contract/place";
import { offeredOrderTypes } from "@/lib/domain/order-type";

const icons = { delivery: Bike, takeaway: Store } as const;

/** Delivery or takeaway; not shown where the city has one of them alone (decision 16). */
export function OrderTypeSwitch({
  wide = false,
  className,
}: {
  readonly wide?: boolean;
  readonly className?: string | undefined;
}) {
  const t = useTranslations("order-type");
  const { city } = useStorefront();
  const { orderType, switchTo } = useOrderType();
  const handleProblem = useProblemHandler();
  const offered = city ? offeredOrderTypes(city.order_types) : [];
  if (offered.length < 2) return null;

  const change = async (next: OrderType) => {
    try {
      await switchTo(next);
    } catch (error) {
      handleProblem(error);
    }
  };
  const optionOf = (type: OrderType) => {
    const Icon = icons[type];
    return { value: type, label: t(type), icon: <Icon aria-hidden="true" /> };
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
