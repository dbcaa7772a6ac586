import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type CityPageProps, cityPageMetadata, readCityPage, writtenIn } from "@/app/_screens/city-page";
import { CityPageData } from "@/app/_screens/page-data";
import { PageHead } from "@/components/page/page-head";
import { PromotionList } from "@/components/promotion/promotion-list";
import styles from "../page-column.module.css";

export const generateMetadata = async ({ params }: CityPageProps): Promise<Metadata> => {
  const [facts, t] = await Promise.all([readCityPage("promotions", params), getTranslations("promotion")]);
  const { name } = facts.city;
  return cityPageMetadata("promotions", facts, {
    title: `${t("title")}: ${name}`,
    description: t("lead", { city: name }),
  });
};

/** What is on in the city. */
export default async function PromotionsPage({ params }: CityPageProps) {
  const [facts, t] = await Promise.all([readCityPage("promotions", params), getTranslations("promotion")]);
  const { language, settings, city } = facts;
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} city={city} />
      <PromotionList promotions={city.promotions} cityAlias={city.alias} lang={writtenIn(language, settings)} />
      <CityPageData facts={facts} page={{ path: "promotions", name: t("title") }} />
    </div>
  );
}
