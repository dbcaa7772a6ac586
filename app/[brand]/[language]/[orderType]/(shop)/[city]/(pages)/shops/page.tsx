import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type CityPageProps, cityPageMetadata, readCityPage } from "@/app/_screens/city-page";
import { CityPageData } from "@/app/_screens/page-data";
import { PageTexts } from "@/app/_screens/page-texts";
import { PageHead } from "@/components/page/page-head";
import { ShopFinder } from "@/components/shop/shop-finder";
import { ShopRow } from "@/components/shop/shop-row";
import { searchText } from "@/components/shop/shop-search";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { storeIcon } from "@/components/ui/icons";
import { brandOf } from "@/lib/brand/brand";
import { getShops } from "@/lib/queries/city";
import { restaurant } from "@/lib/seo/structured-data";
import styles from "../page-column.module.css";

export const generateMetadata = async ({ params }: CityPageProps): Promise<Metadata> => {
  const [facts, t] = await Promise.all([readCityPage("shops", params), getTranslations("shop")]);
  const city = facts.city.name;
  return cityPageMetadata("shops", facts, {
    title: t("meta_title", { city }),
    description: t("meta_description", { city, brand: brandOf(facts.brand).name }),
  });
};

/** The shops of the city, all of them in the HTML; what changes by the minute comes to them in the browser. */
export default async function ShopsPage({ params }: CityPageProps) {
  const facts = await readCityPage("shops", params);
  const { language, city } = facts;
  const [shops, t] = await Promise.all([getShops(language, city), getTranslations("shop")]);
  const canChoose = city.order_types.takeaway;
  const rows = shops.map((shop) => ({
    id: shop.id,
    text: searchText(shop),
    row: <ShopRow shop={shop} canChoose={canChoose} />,
  }));
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} city={city} lead={t(canChoose ? "lead_takeaway" : "lead_delivery")} />
      {shops.length === 0 ? (
        <EmptyState
          icon={<Icon path={storeIcon} />}
          title={t("empty.title")}
          text={t("empty.text")}
          action={<ButtonLink href={`/${city.alias}`}>{t("empty.to_menu")}</ButtonLink>}
        />
      ) : (
        <PageTexts names={["shop"]}>
          <ShopFinder rows={rows} city={city.name} canChoose={canChoose} />
        </PageTexts>
      )}
      <CityPageData
        facts={facts}
        page={{ path: "shops", name: t("title") }}
        about={(site) => shops.map((shop) => restaurant(site, city, shop))}
      />
    </div>
  );
}
