import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PageTexts } from "@/app/_screens/page-texts";
import { PaymentFrame } from "@/app/_shell/payment-frame";
import { readVariant } from "@/app/_shell/variant";
import { HandOverScreen } from "@/components/cart/hand-over-screen";
import { Logo } from "@/components/shell/logo";
import { getCity } from "@/lib/queries/city";
import { personalMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

type ContinueProps = { readonly params: Promise<{ city: string }> };

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("hand-over");
  return personalMetadata(t("meta_title"));
};

/**
 * What an agent has prepared for a person (ADR-0144). The link stands behind `#`, so the page is the same for every checkout of a city, and no
 * server, log or referrer gets it.
 */
export default async function ContinuePage({ params }: ContinueProps) {
  const [{ brand, language }, { city: alias }] = await Promise.all([readVariant(), params]);
  const city = (await getCity(language, alias)) ?? notFound();
  return (
    <PaymentFrame city={city}>
      <NeedsScript params={params} />
      <div className={styles.head}>
        <Logo brand={brand} />
      </div>
      <PageTexts names={["hand-over"]}>
        <HandOverScreen />
      </PageTexts>
    </PaymentFrame>
  );
}
