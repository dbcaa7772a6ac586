"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { useCities } from "@/lib/client/place/cities";
import type { SavedAddress } from "@/lib/client/place/user-address";
import styles from "./addresses-tab.module.css";

type OtherCitiesProps = {
  readonly addresses: readonly SavedAddress[];
  /** Leads to the city and chooses the address there. */
  readonly onLeave: (alias: string, id: number) => void;
  /** The card of an address with its button. */
  readonly card: (address: SavedAddress, choice: ReactNode) => Elements;
};

/** Addresses of other cities; their prices are shown there. */
export function OtherCities({ addresses, onLeave, card }: OtherCitiesProps) {
  const t = useTranslations("profile.addresses");
  const { data: cities } = useCities();
  const choiceOf = ({ id, city_id, address, delivery_possible }: SavedAddress): ReactNode => {
    const city = cities?.find((one) => one.id === city_id);
    if (city === undefined || !delivery_possible) return null;
    return (
      <Button variant="secondary" onClick={() => onLeave(city.alias, id)}>
        <span>{t("go", { city: city.name })}</span>
        <span className="visually-hidden">{`: ${address}`}</span>
      </Button>
    );
  };
  return (
    <section className={styles.others} aria-labelledby="addresses-elsewhere">
      <h2 id="addresses-elsewhere" className={styles.title}>
        {t("elsewhere")}
      </h2>
      <ul className={styles.list}>{addresses.map((address) => card(address, choiceOf(address)))}</ul>
    </section>
  );
}
