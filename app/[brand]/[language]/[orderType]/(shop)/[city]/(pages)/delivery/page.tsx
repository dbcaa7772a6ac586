import { getTranslations } from "next-intl/server";
import { type CityPageProps, writtenIn } from "@/app/_screens/city-page";
import { DeliveryPlaces } from "@/app/_screens/delivery-places";
import { CityPageData } from "@/app/_screens/page-data";
import { PageTexts } from "@/app/_screens/page-texts";
import { cityTextMetadata, readCityText } from "@/app/_screens/text-page";
import { DeliveryNow } from "@/components/address/delivery-now";
import { WhileStopped } from "@/components/city/while-stopped";
import { PageHead } from "@/components/page/page-head";
import { PageText } from "@/components/page/text-page";
import { Status } from "@/components/ui/status";
import { placeForOrderType } from "@/lib/client/place/order-type-pause";
import { orderedZones } from "@/lib/domain/place/zone";
import styles from "./page.module.css";

export const generateMetadata = (props: CityPageProps) => cityTextMetadata("delivery", props);

/** Whether we deliver to an address, what it costs where, and the terms (SPEC-61); where the city has delivery. */
export default async function DeliveryPage({ params }: CityPageProps) {
  const [{ page, ...facts }, t] = await Promise.all([readCityText("delivery", params), getTranslations("page")]);
  const { language, city, settings } = facts;
  const lang = writtenIn(language, settings);
  const zones = orderedZones(city.delivery_zones);
  const { type, alert, schedule } = placeForOrderType(city, "delivery");

  return (
    <article className={styles.page}>
      <PageHead title={page.title} lang={lang} city={city} />
      {type === "stop" && alert !== null && (
        <WhileStopped>
          <Status tone="warning" className={styles.alert}>
            {alert}
          </Status>
        </WhileStopped>
      )}
      <PageTexts names={["address", "zone"]}>
        <DeliveryPlaces title={t("address.title")} zones={zones}>
          <DeliveryNow place={{ type, alert, schedule }} />
        </DeliveryPlaces>
      </PageTexts>
      <section aria-label={t("terms")} className={styles.terms}>
        <PageText html={page.html} lang={lang} />
      </section>
      <CityPageData facts={facts} page={{ path: "delivery", name: page.title }} />
    </article>
  );
}
