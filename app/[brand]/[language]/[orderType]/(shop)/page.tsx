import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SiteData } from "@/app/_screens/page-data";
import { Frame } from "@/app/_shell/frame";
import { readVariant } from "@/app/_shell/variant";
import { CityChoice, OpenCities } from "@/components/city/city-choice";
import { getCities } from "@/lib/queries/city";
import { getSettings } from "@/lib/queries/settings";
import { pageMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

export const generateMetadata = async (): Promise<Metadata> => {
  const { brand, language } = await readVariant();
  const { seo, languages, default_language: defaultLanguage } = await getSettings(language);
  const { title, description } = seo.main_page;
  const page = { brand, language, languages, defaultLanguage, path: "/", title, description };
  return { ...pageMetadata(page), title: { absolute: title } };
};

/** The home of who has not chosen a city yet (SPEC-59). */
export default async function CityChoicePage() {
  const { brand, language } = await readVariant();
  const [t, cities, settings] = await Promise.all([
    getTranslations("city"),
    getCities(language),
    getSettings(language),
  ]);
  return (
    <Frame city={null}>
      <div className={styles.choice}>
        <h1 className={styles.title}>{t("welcome")}</h1>
        <p className={styles.lead}>{t("welcome_text")}</p>
        <CityChoice
          cities={cities.map(({ id, alias, name, order_types, country }) => ({
            id,
            alias,
            name,
            order_types,
            country,
          }))}
          language={language}
        />
      </div>
      <OpenCities />
      <SiteData brand={brand} language={language} settings={settings} />
    </Frame>
  );
}
