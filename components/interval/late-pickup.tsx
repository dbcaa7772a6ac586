"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { useCity } from "@/lib/client/city";
import { useShops } from "@/lib/client/shop";
import { useStorefront } from "@/lib/client/storefront";
import type { Cart } from "@/lib/contract/cart";
import { latePickup } from "@/lib/domain/interval";

/** Warns whoever means to fetch an order shortly before the shop closes (SPEC-159, `late_pickup_minutes`). */
export function LatePickup({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("interval");
  const { settings } = useStorefront();
  const { timezone } = useCity();
  const { data: shops } = useShops();
  const shop = shops?.find(({ id }) => id === cart.shop?.id);
  const slot = cart.selected_interval;
  if (shop === undefined || slot === null || settings.late_pickup_minutes === undefined) return null;
  const closesAt = latePickup({
    startTimestamp: slot.start_timestamp,
    schedule: shop.schedule,
    timezone,
    minutes: settings.late_pickup_minutes,
  });
  if (closesAt === null) return null;
  return (
    <Status tone="warning" live>
      {t("late_pickup", { time: closesAt })}
    </Status>
  );
}
