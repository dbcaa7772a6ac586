import type { CityPageProps } from "@/app/_screens/city-page";
import { CityTextPage, cityTextMetadata } from "@/app/_screens/text-page";

export const generateMetadata = (props: CityPageProps) => cityTextMetadata("legal-info", props);

/** Who sells in the city. */
export default function LegalInfoPage({ params }: CityPageProps) {
  return <CityTextPage alias="legal-info" params={params} />;
}
