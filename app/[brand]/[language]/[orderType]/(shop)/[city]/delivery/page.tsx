import { CityTextPage, type CityTextProps, cityTextMetadata } from "@/app/text-page";

export const generateMetadata = (props: CityTextProps) => cityTextMetadata("delivery", props);

/** The terms of delivery, where the city has it. */
export default function DeliveryPage({ params }: CityTextProps) {
  return <CityTextPage alias="delivery" params={params} />;
}
