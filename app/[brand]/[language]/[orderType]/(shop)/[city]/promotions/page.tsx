import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { readVariant } from "@/app/variant";
import { PromotionList } from "@/components/promotion/promotion-list";
import { getCity } from "@/lib/queries/city";

type PromotionsProps = { readonly params: Promise<{ city: string }> };

const readCity = async (params: PromotionsProps["params"]) => {
  const { language } = await readVariant();
  return (await getCity(language, (await params).city)) ?? notFound();
};

export const generateMetadata = async ({ params }: PromotionsProps): Promise<Metadata> => {
  const [city, t] = await Promise.all([readCity(params), getTranslations("promotion")]);
  return {
    title: `${t("title")}: ${city.name}`,
    description: t("lead", { city: city.name }),
    alternates: { canonical: `/${city.alias}/promotions` },
  };
};

/** What is on in the city. */
export default async function PromotionsPage({ params }: PromotionsProps) {
  return <PromotionList city={await readCity(params)} />;
}
