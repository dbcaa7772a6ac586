import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PaymentFrame } from "@/app/_shell/payment-frame";
import { readVariant } from "@/app/_shell/variant";
import { Logo } from "@/components/shell/logo";
import { getCity } from "@/lib/queries/city";
import styles from "./link-page.module.css";
import { NeedsScript } from "./needs-script";
import { PageTexts } from "./page-texts";

type LinkPageProps = {
  readonly params: Promise<{ city: string }>;
  /** The namespaces of the page's texts. */
  readonly texts: readonly ["hand-over"] | readonly ["order-link", "tracking"];
  readonly children: ReactNode;
};

/**
 * What a link opens whose secret stands behind `#`: the page is the same for everything of a city, and no server, log or referrer gets the
 * secret.
 */
export async function LinkPage({ params, texts, children }: LinkPageProps) {
  const [{ brand, language }, { city: alias }] = await Promise.all([readVariant(), params]);
  const city = (await getCity(language, alias)) ?? notFound();
  return (
    <PaymentFrame city={city}>
      <NeedsScript params={params} />
      <div className={styles.head}>
        <Logo brand={brand} />
      </div>
      <PageTexts names={texts}>{children}</PageTexts>
    </PaymentFrame>
  );
}
