import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/ui/select";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { shopName, useShops } from "../../shell/shops";
import { PrintersSection } from "./printers-section";
import { TicketsSection } from "./tickets-section";

const EVERY_MS = 5_000;

/** The printers of a shop, how they are, and what became of its tickets. */
export function PrintingScreen() {
  const t = useTranslations("staff-printing");
  const shops = useShops();
  const [chosen, setChosen] = useState(String(shops[0]?.id ?? ""));
  const shop = shops.find(({ id }) => String(id) === chosen);
  return (
    <Page title={t("title")} lead={t("lead")}>
      {shops.length > 1 && (
        <Select
          label={t("shop")}
          options={shops.map((one) => ({ value: String(one.id), label: shopName(one, shops) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {shop !== undefined && <ShopPrinting key={shop.id} shopId={shop.id} timezone={shop.timezone} />}
    </Page>
  );
}

function ShopPrinting({ shopId, timezone }: { readonly shopId: number; readonly timezone: string }) {
  const query = useQuery({
    ...read("GET /staff/printing", { query: { shop: shopId } }),
    refetchInterval: EVERY_MS,
  });
  return (
    <Loaded query={query}>
      {(printing) => (
        <>
          <PrintersSection shopId={shopId} printing={printing} timezone={timezone} />
          <TicketsSection shopId={shopId} printing={printing} timezone={timezone} />
        </>
      )}
    </Loaded>
  );
}
