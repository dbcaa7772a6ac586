import { useQuery } from "@tanstack/react-query";
import type { StaffShop } from "@/lib/contract/staff/staff-shop";
import { read } from "./api";

const HOUR_MS = 3_600_000;

/** The brand and the caller's shops. */
export const useShopsQuery = () => useQuery({ ...read("GET /staff/shops", {}), staleTime: HOUR_MS });

/** The caller's shops. The frame has read them before it shows a screen. */
export const useShops = (): readonly StaffShop[] => useShopsQuery().data?.shops ?? [];

/** "Pizza on the square, Antalya": the city too, where the caller works in several. */
export const shopName = (shop: StaffShop, shops: readonly StaffShop[]): string => {
  const isOneCity = shops.every(({ city }) => city.id === shop.city.id);
  return isOneCity ? shop.name : `${shop.name}, ${shop.city.name}`;
};

/** Writes shops by their ids; one that is none of the caller's by its number. */
export const useShopName = (): ((id: number) => string) => {
  const shops = useShops();
  return (id) => {
    const shop = shops.find((one) => one.id === id);
    return shop === undefined ? `#${id}` : shopName(shop, shops);
  };
};
