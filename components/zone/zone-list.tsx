"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { memo, useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import { useZoneTerms } from "./use-zone-terms";
import styles from "./zone-list.module.css";

type ZoneRowProps = {
  readonly zone: DeliveryZone;
  readonly isChosen: boolean;
  readonly onChoose: (id: number) => void;
};

const ZoneRow = memo(function ZoneRow({ zone, isChosen, onChoose }: ZoneRowProps) {
  const { id, name, map, prices, is_available: isAvailable, alert } = zone;
  const t = useTranslations("zone");
  const termsOf = useZoneTerms(usePriceFormat());
  return (
    <li className={clsx(styles.zone, isChosen && styles.chosen)} data-chosen={isChosen}>
      <h3 className={styles.name}>
        <span className={styles.colour} style={{ background: map.background_color }} aria-hidden="true" />
        <button type="button" className={styles.button} aria-pressed={isChosen} onClick={() => onChoose(id)}>
          {name}
        </button>
      </h3>
      {!isAvailable && <Badge tone="danger">{alert ?? t("paused")}</Badge>}
      <dl className={styles.terms}>
        {termsOf(prices).map((term) => (
          <div key={term.name} className={styles.term}>
            <dt>{term.name}</dt>
            <dd>
              <ExactNumbers>{term.value}</ExactNumbers>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
});

type ZoneListProps = {
  /** In their order: of two that overlap the first counts (SPEC-13). */
  readonly zones: readonly DeliveryZone[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number) => void;
};

/**
 * The delivery zones of a city in words: what delivery costs, from which sum, and when it costs nothing. The chosen one
 * is brought into the list's sight, never the page's.
 */
export function ZoneList({ zones, chosenId, onChoose }: ZoneListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice alone moves the list
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector('[data-chosen="true"]');
    if (!box || !(row instanceof HTMLElement)) return;
    const top = row.offsetTop - box.offsetTop;
    const isSeen = top >= box.scrollTop && top + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = top;
  }, [chosenId]);
  return (
    <ol ref={list} className={styles.list}>
      {zones.map((zone) => (
        <ZoneRow key={zone.id} zone={zone} isChosen={zone.id === chosenId} onChoose={onChoose} />
      ))}
    </ol>
  );
}
