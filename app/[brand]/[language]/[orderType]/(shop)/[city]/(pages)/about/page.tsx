import type { CityPageProps } from "@/app/_screens/city-page";
import { CityTextPage, cityTextMetadata } from "@/app/_screens/text-page";

export const generateMetadata = (props: CityPageProps) => cityTextMetadata("about", props);

/** About us; a brand may hide it (SPEC-111). */
export default function AboutPage({ params }: CityPageProps) {
  return <CityTextPage alias="about" params={params} />;
}
