import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "../../shell/page";
import { useCaller } from "../../shell/session";
import { shopName, useShops } from "../../shell/shops";
import { readStored, writeStored } from "../../shell/stored";
import { ShopBoard } from "./shop-board";
import { ownShop } from "./use-board";

const SHOP_KEY = "board_shop";

/** The kitchen board of a shop: a tablet's own, or the one that was looked at last. */
export function BoardScreen() {
  const t = useTranslations("staff-board");
  const shops = useShops();
  const caller = useCaller();
  const [chosen, setChosen] = useState(() => Number(readStored(SHOP_KEY)));
  const ids = shops.map(({ id }) => id);
  const own = ownShop(caller);
  const shop = own ?? (ids.includes(chosen) ? chosen : ids[0]);
  if (shop === undefined)
    return (
      <Page title={t("title")}>
        <EmptyState title={t("no_shop")} />
      </Page>
    );
  const choose = (id: number): void => {
    setChosen(id);
    writeStored(SHOP_KEY, String(id));
  };
  const others = own === null ? shops.map((one) => ({ value: String(one.id), label: shopName(one, shops) })) : [];
  return <ShopBoard key={shop} shop={shop} shops={others} onShop={choose} />;
}
