import { CityTextPage, type CityTextProps, cityTextMetadata } from "@/app/text-page";

export const generateMetadata = (props: CityTextProps) => cityTextMetadata("about", props);

/** About us; a brand may hide it (spec 1 §2). */
export default function AboutPage({ params }: CityTextProps) {
  return <CityTextPage alias="about" params={params} />;
}
