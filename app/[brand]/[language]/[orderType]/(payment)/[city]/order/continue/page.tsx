import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkPage } from "@/app/_screens/link-page";
import { HandOverScreen } from "@/components/cart/hand-over-screen";
import { personalMetadata } from "@/lib/seo/page-metadata";

type ContinueProps = { readonly params: Promise<{ city: string }> };

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("hand-over");
  return personalMetadata(t("meta_title"));
};

/** What an agent has prepared for a person (ADR-0144). */
export default function ContinuePage({ params }: ContinueProps) {
  return (
    <LinkPage params={params} texts={["hand-over"]}>
      <HandOverScreen />
    </LinkPage>
  );
}
