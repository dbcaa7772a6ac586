import { CityTextPage, type CityTextProps, cityTextMetadata } from "@/app/text-page";

export const generateMetadata = (props: CityTextProps) => cityTextMetadata("payment-info", props);

/** How to pay. */
export default function PaymentInfoPage({ params }: CityTextProps) {
  return <CityTextPage alias="payment-info" params={params} />;
}
