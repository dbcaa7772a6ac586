"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { usePlaceWait } from "@/lib/client/place/place-wait";
import type { Shop } from "@/lib/contract/place/shop";
import { distanceMetres } from "@/lib/domain/place/zone";
import { shopDistance } from "./shop-distance";
import styles from "./shop-reach.module.css";

/** Metres from the customer's address to a shop; 0 of all of them while no address is known. */
export const useShopDistances = (): ((shop: Pick<Shop, "map">) => number) => {
  const from = useCartPart((cart) => cart?.delivery_address?.map.coordinates ?? null);
  return ({ map }) => (from === null ? 0 : distanceMetres(from, map.coordinates));
};

/** Whether a row has come into sight: the slots of a hundred shops are not fetched for one that is looked at. */
const useSeen = () => {
  const row = useRef<HTMLParagraphElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (element === null || globalThis.IntersectionObserver === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { row, isSeen };
};

/** When an order made now is ready at a shop, and how far that is from the customer's address, where one is known (SPEC-827). */
export function ShopReach({ shop }: { readonly shop: Pick<Shop, "id" | "city_id" | "type" | "map"> }) {
  const t = useTranslations("shop");
  const format = useFormatter();
  const { row, isSeen } = useSeen();
  const isOpen = isSeen && shop.type !== "stop";
  const place = { city_id: shop.city_id, order_type: "takeaway", shop_id: shop.id, delivery_zone_id: null } as const;
  const { words } = usePlaceWait(isOpen ? place : null);
  const metres = useShopDistances()(shop);
  const { value, unit } = shopDistance(metres);
  const parts = [
    words !== null && t("ready", { wait: words }),
    metres > 0 && t("away", { distance: format.number(value, { style: "unit", unit }) }),
  ].filter((part) => part !== false);
  return (
    <p ref={row} className={styles.reach}>
      <ExactNumbers>{parts.join(" · ")}</ExactNumbers>
    </p>
  );
}
