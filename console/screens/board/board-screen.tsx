import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "../../shell/page";
import { useCaller } from "../../shell/session";
import { shopName, useShops } from "../../shell/shops";
import { readStored, writeStored } from "../../shell/stored";
import { ShopBoard } from "./shop-board";
import { ownShop } from "./use-board";
import { WatchedBoard } from "./watched-board";

const SHOP_KEY = "board_shop";
const noOthers: readonly never[] = [];

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
  // All screens of a tablet stand in its board.
  if (own !== null) return <ShopBoard shop={shop} shops={noOthers} onShop={choose} />;
  const others = shops.map((one) => ({ value: String(one.id), label: shopName(one, shops) }));
  return (
    <WatchedBoard key={shop} shop={shop}>
      <ShopBoard shop={shop} shops={others} onShop={choose} />
    </WatchedBoard>
  );
}
