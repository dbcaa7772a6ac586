"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressCheck } from "@/components/address/address-check";
import type { Elements } from "@/components/ui/elements";
import { type CheckedAddress, DeliveryZones } from "@/components/zone/delivery-zones";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import styles from "./delivery-places.module.css";

type DeliveryPlacesProps = {
  readonly title: string;
  /** In their order (SPEC-13). */
  readonly zones: readonly DeliveryZone[];
  /** Stands above the field. */
  readonly children: Elements;
};

const checkedOf = ({ address, map, delivery_zone_id: zone_id }: DeliveryAddress): CheckedAddress => ({
  text: address,
  at: map.coordinates,
  zone_id,
});

/** Whether we deliver to an address, and the zones: a checked address is marked on their map. */
export function DeliveryPlaces({ title, zones, children }: DeliveryPlacesProps) {
  const t = useTranslations("zone");
  const [checked, setChecked] = useState<CheckedAddress | null>(null);
  return (
    <>
      <section className={styles.check} aria-labelledby="delivery-check">
        <h2 id="delivery-check" className={styles.heading}>
          {title}
        </h2>
        {children}
        <AddressCheck onChecked={(address) => setChecked(address && checkedOf(address))} />
      </section>
      {zones.length > 0 && (
        <section aria-labelledby="delivery-zones" className={styles.zones}>
          <h2 id="delivery-zones" className={styles.heading}>
            {t("title")}
          </h2>
          <DeliveryZones zones={zones} checked={checked} />
        </section>
      )}
    </>
  );
}
