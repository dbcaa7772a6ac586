import type { CityPageProps } from "@/app/_screens/city-page";
import { CityTextPage, cityTextMetadata } from "@/app/_screens/text-page";

export const generateMetadata = (props: CityPageProps) => cityTextMetadata("payment-info", props);

/** How to pay. */
export default function PaymentInfoPage({ params }: CityPageProps) {
  return <CityTextPage alias="payment-info" params={params} />;
}
