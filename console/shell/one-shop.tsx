import type { ReactNode } from "react";
import { useState } from "react";
import { Select } from "@/components/ui/select";
import type { StaffShop } from "@/lib/contract/staff/staff-shop";
import { shopName, useShops } from "./shops";

type OneShopProps = {
  readonly label: string;
  readonly children: (shop: StaffShop) => ReactNode;
  /** In place of it where the caller has no shop. */
  readonly none?: ReactNode;
};

/** One of the caller's shops, with the choice of another where there are several. */
export function OneShop({ label, children, none = null }: OneShopProps) {
  const shops = useShops();
  const [chosen, setChosen] = useState(String(shops[0]?.id ?? ""));
  const shop = shops.find(({ id }) => String(id) === chosen);
  return (
    <>
      {shop === undefined && none}
      {shops.length > 1 && (
        <Select
          label={label}
          options={shops.map((one) => ({ value: String(one.id), label: shopName(one, shops) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {shop !== undefined && children(shop)}
    </>
  );
}
