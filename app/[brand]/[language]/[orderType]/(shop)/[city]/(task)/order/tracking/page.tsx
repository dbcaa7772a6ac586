import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { CityPageProps } from "@/app/_screens/city-page";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PageTexts } from "@/app/_screens/page-texts";
import { TrackedOrder } from "@/app/_screens/tracked-order";
import { personalMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("tracking");
  return personalMetadata(t("meta_title"));
};

/**
 * Where an order is (SPEC-110). The order is its customer's alone, so all of it comes to the browser, its number too: the page
 * is the same for every order of a city (SPEC-370).
 */
export default function TrackingPage({ params }: CityPageProps) {
  return (
    <>
      <NeedsScript params={params} />
      <PageTexts names={["tracking", "order", "payment"]}>
        <TrackedOrder />
      </PageTexts>
    </>
  );
}
