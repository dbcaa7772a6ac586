import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type CityPageProps, readCityPage } from "@/app/_screens/city-page";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PageTexts } from "@/app/_screens/page-texts";
import { Profile } from "@/app/_screens/profile";
import { BackToTop } from "@/components/menu/back-to-top";
import { PageHead } from "@/components/page/page-head";
import { BonusLink } from "@/components/shell/bonus-link";
import { brandOf } from "@/lib/brand/brand";
import { cityPagesOf } from "@/lib/routing/city-pages";
import { personalMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("profile");
  return personalMetadata(t("title"));
};

/**
 * The customer's profile. The page is its frame: the rest is personal. Where nobody can log in middleware refuses the page;
 * here, cached settings would refuse it to the first visitor after a switch.
 */
export default async function ProfilePage({ params }: CityPageProps) {
  const { brand, city, settings } = await readCityPage("profile", params);
  const t = await getTranslations("profile");
  const pages = cityPagesOf(brandOf(brand).features, city, settings.bonus.city_aliases);
  const bonus = pages.includes("bonus") ? (
    <BonusLink
      city={city.alias}
      isPaused={city.bonus?.is_accrual_paused === true}
      hasLogin
      className={styles.bonus}
      wordClassName={styles.word}
    />
  ) : null;
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} city={city} />
      <NeedsScript params={params} />
      <PageTexts names={["profile"]}>
        <Profile bonus={bonus} />
      </PageTexts>
      <BackToTop after={300} bar="tabs" title={t("title")} />
    </div>
  );
}
