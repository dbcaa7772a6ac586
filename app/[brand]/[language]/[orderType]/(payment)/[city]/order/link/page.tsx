import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PageTexts } from "@/app/_screens/page-texts";
import { PaymentFrame } from "@/app/_shell/payment-frame";
import { readVariant } from "@/app/_shell/variant";
import { LinkScreen } from "@/components/payment/link-screen";
import { Logo } from "@/components/shell/logo";
import { serverEnv } from "@/lib/config/env.server";
import { getCity } from "@/lib/queries/city";
import { personalMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

type LinkProps = { readonly params: Promise<{ city: string }> };

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("order-link");
  return personalMetadata(t("meta_title"));
};

/**
 * The order of a link that was sent to its customer (ADR-0124). The link stands behind `#`, so the page is the same for every order of a city, and
 * no server, log or referrer gets it.
 */
export default async function LinkPage({ params }: LinkProps) {
  const [{ brand, language }, { city: alias }] = await Promise.all([readVariant(), params]);
  const city = (await getCity(language, alias)) ?? notFound();
  const { cardKitUrl, checkoutScriptUrl, paymentOrigins } = serverEnv();
  return (
    <PaymentFrame city={city}>
      <NeedsScript params={params} />
      <div className={styles.head}>
        <Logo brand={brand} />
      </div>
      <PageTexts names={["order-link"]}>
        <LinkScreen checkoutScriptUrl={checkoutScriptUrl} cardKitUrl={cardKitUrl} bankOrigins={paymentOrigins} />
      </PageTexts>
    </PaymentFrame>
  );
}
