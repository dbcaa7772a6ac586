import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { shopName, useShops } from "../../shell/shops";
import { StationsEditor } from "./stations-editor";
import { stationsQuery } from "./stations-query";

/** Which groups of dishes each station of a shop makes. */
export function StationsScreen() {
  const t = useTranslations("staff-stations");
  const shops = useShops();
  const [chosen, setChosen] = useState(String(shops[0]?.id ?? ""));
  const shop = shops.find(({ id }) => String(id) === chosen);
  return (
    <Page title={t("title")} lead={t("lead")}>
      {shop === undefined && <EmptyState title={t("no_shop")} />}
      {shops.length > 1 && (
        <Select
          label={t("shop")}
          options={shops.map((one) => ({ value: String(one.id), label: shopName(one, shops) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {shop !== undefined && <ShopStations key={shop.id} shopId={shop.id} />}
    </Page>
  );
}

function ShopStations({ shopId }: { readonly shopId: number }) {
  const query = useQuery(stationsQuery(shopId));
  return <Loaded query={query}>{(present) => <StationsEditor shopId={shopId} present={present} />}</Loaded>;
}
