import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { useShopName } from "../../shell/shops";
import { MenuTab } from "./menu-tab";
import { PausesTab } from "./pauses-tab";
import { StateDialog, type StateWish } from "./state-dialog";
import type { StatePlaces } from "./states";
import styles from "./states-screen.module.css";

const tabs = ["stops", "portions", "pauses"] as const;

/** What a shop does not sell, how many portions are left, and what takes no orders for a while. */
export function StatesScreen() {
  const t = useTranslations("staff-states");
  const places = useQuery(read("GET /staff/states/places", {}));
  return (
    <Page title={t("title")} isWide>
      <Loaded query={places}>{(all) => <Places places={all} />}</Loaded>
    </Page>
  );
}

function Places({ places }: { readonly places: StatePlaces }) {
  const t = useTranslations("staff-states");
  const shopName = useShopName();
  const [tab, setTab] = useState<(typeof tabs)[number]>("stops");
  const [chosen, setChosen] = useState(String(places.shops[0]?.id));
  const [wish, setWish] = useState<(StateWish & { readonly timezone: string }) | null>(null);
  const shop = places.shops.find(({ id }) => String(id) === chosen);
  if (shop === undefined) return null;
  return (
    <>
      <div className={styles.bar}>
        {places.shops.length > 1 && (
          <Select
            label={t("shop")}
            options={places.shops.map(({ id }) => ({ value: String(id), label: shopName(id) }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <Segmented
          label={t("tabs")}
          options={tabs.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === "pauses" ? (
        <PausesTab places={places} shop={shop} onWish={setWish} />
      ) : (
        <MenuTab
          key={`${tab} ${shop.id}`}
          shopId={shop.id}
          what={tab}
          onWish={(wished) => setWish({ ...wished, timezone: shop.timezone })}
        />
      )}
      {wish !== null && (
        <StateDialog
          wish={wish}
          shopId={shop.id}
          timezone={wish.timezone}
          hasMoreShops={places.shops.length > 1}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}
