import { type CityPageProps, readCityPage } from "@/app/_screens/city-page";
import { CityTextPage, cityTextMetadata } from "@/app/_screens/text-page";
import { Sellers } from "@/components/shop/sellers";
import { getShops } from "@/lib/queries/city";

export const generateMetadata = (props: CityPageProps) => cityTextMetadata("legal-info", props);

/** Who sells in the city: the companies of its shops, and what the operator writes. */
export default async function LegalInfoPage({ params }: CityPageProps) {
  const { language, city } = await readCityPage("legal-info", params);
  return (
    <CityTextPage alias="legal-info" params={params}>
      <Sellers shops={await getShops(language, city)} />
    </CityTextPage>
  );
}
