import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { OneShop } from "../../shell/one-shop";
import { Page } from "../../shell/page";
import { PrintersSection } from "./printers-section";
import { TicketsSection } from "./tickets-section";

const EVERY_MS = 5_000;

/** The printers of a shop, how they are, and what became of its tickets. */
export function PrintingScreen() {
  const t = useTranslations("staff-printing");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <OneShop label={t("shop")}>
        {({ id, timezone }) => <ShopPrinting key={id} shopId={id} timezone={timezone} />}
      </OneShop>
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
