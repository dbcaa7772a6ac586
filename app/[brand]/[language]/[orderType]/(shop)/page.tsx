import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Frame } from "@/app/frame";
import { readVariant } from "@/app/variant";
import { CityList } from "@/components/city/city-list";
import { OpenCities } from "@/components/city/open-cities";
import { getCities } from "@/lib/queries/city";
import { getSettings } from "@/lib/queries/settings";
import styles from "./page.module.css";

export const generateMetadata = async (): Promise<Metadata> => {
  const { language } = await readVariant();
  const { seo } = await getSettings(language);
  return {
    title: { absolute: seo.main_page.title },
    description: seo.main_page.description,
    alternates: { canonical: "/" },
  };
};

/** The home of who has not chosen a city yet (decision 59). */
export default async function CityChoicePage() {
  const { language } = await readVariant();
  const [t, cities] = await Promise.all([getTranslations("city"), getCities(language)]);
  return (
    <Frame city={null}>
      <div className={styles.choice}>
        <h1 className={styles.title}>{t("welcome")}</h1>
        <p className={styles.lead}>{t("welcome_text")}</p>
        <CityList cities={cities} language={language} pathOf={(city) => `/${city.alias}`} />
      </div>
      <OpenCities />
    </Frame>
  );
}
