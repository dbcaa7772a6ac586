"use client";

import { useTranslations } from "next-intl";
import { usePriceFormat } from "@/components/ui/price-format";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import { useZoneTerms } from "./use-zone-terms";
import styles from "./zone-card.module.css";

/** The terms of the chosen zone, upon the map; a new choice is said aloud. */
export function ZoneCard({ zone: { name, map, prices, is_available: isAvailable } }: { readonly zone: DeliveryZone }) {
  const t = useTranslations("zone");
  const termsOf = useZoneTerms(usePriceFormat());
  const terms = termsOf(prices).map((term) => `${term.name}: ${term.value}`);
  return (
    <div className={styles.card} role="status">
      <p className={styles.name}>
        <span className={styles.colour} style={{ background: map.background_color }} aria-hidden="true" />
        {name}
      </p>
      <p className={styles.terms}>{isAvailable ? terms.join(" · ") : t("paused")}</p>
    </div>
  );
}
