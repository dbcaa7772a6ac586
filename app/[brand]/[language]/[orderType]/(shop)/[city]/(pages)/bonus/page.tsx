import type { CityPageProps } from "@/app/_screens/city-page";
import { PageTexts } from "@/app/_screens/page-texts";
import { CityTextPage, cityTextMetadata, readCityText } from "@/app/_screens/text-page";
import { BonusBalance } from "@/components/bonus/bonus-balance";
import { BonusState } from "@/components/bonus/bonus-state";
import styles from "./page.module.css";

export const generateMetadata = (props: CityPageProps) => cityTextMetadata("bonus", props);

/** The bonus program, in the cities where it runs (SPEC-35): its state, the customer's bonuses and the rules. */
export default async function BonusPage({ params }: CityPageProps) {
  const { city } = await readCityText("bonus", params);
  return (
    <CityTextPage alias="bonus" params={params}>
      <div className={styles.state}>
        <PageTexts names={["bonus"]}>
          <BonusBalance />
          {city.bonus !== null && <BonusState program={city.bonus} />}
        </PageTexts>
      </div>
    </CityTextPage>
  );
}
