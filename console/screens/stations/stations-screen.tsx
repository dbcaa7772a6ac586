import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Loaded } from "../../shell/loaded";
import { OneShop } from "../../shell/one-shop";
import { Page } from "../../shell/page";
import { StationsEditor } from "./stations-editor";
import { stationsQuery } from "./stations-query";

/** Which groups of dishes each station of a shop makes. */
export function StationsScreen() {
  const t = useTranslations("staff-stations");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <OneShop label={t("shop")} none={<EmptyState title={t("no_shop")} />}>
        {({ id }) => <ShopStations key={id} shopId={id} />}
      </OneShop>
    </Page>
  );
}

function ShopStations({ shopId }: { readonly shopId: number }) {
  const query = useQuery(stationsQuery(shopId));
  return <Loaded query={query}>{(present) => <StationsEditor shopId={shopId} present={present} />}</Loaded>;
}
