import { CityTextPage, type CityTextProps, cityTextMetadata } from "@/app/text-page";

export const generateMetadata = (props: CityTextProps) => cityTextMetadata("legal-info", props);

/** Who sells in the city. */
export default function LegalInfoPage({ params }: CityTextProps) {
  return <CityTextPage alias="legal-info" params={params} />;
}
