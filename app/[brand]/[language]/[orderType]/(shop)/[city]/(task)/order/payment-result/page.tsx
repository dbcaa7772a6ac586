import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { CityPageProps } from "@/app/_screens/city-page";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PageTexts } from "@/app/_screens/page-texts";
import { PaymentResult } from "@/app/_screens/payment-result";
import { personalMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("payment-page");
  return personalMetadata(t("result.meta_title"));
};

/** What has become of a payment (SPEC-227). All of it is personal, so it comes to the browser. */
export default function PaymentResultPage({ params }: CityPageProps) {
  return (
    <>
      <NeedsScript params={params} />
      <PageTexts names={["order-link", "payment-page", "tracking"]}>
        <PaymentResult />
      </PageTexts>
    </>
  );
}
