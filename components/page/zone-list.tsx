import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeliveryZone } from "@/lib/contract/zone";
import styles from "./zone-list.module.css";

type FormatPrice = (amount: number) => string;

type Term = { readonly name: string; readonly value: string };

/** A zone that is delivered to for nothing has no minimum either (decision 34). */
const useTerms = (format: FormatPrice): ((prices: DeliveryZone["prices"]) => Term[]) => {
  const t = useTranslations("page.zones");
  return ({ delivery, minimum_order_amount: minimum, has_free_delivery: isFree, free_delivery_from: from }) => {
    const hasPrice = !isFree && delivery > 0;
    const hasMinimum = !isFree && minimum > 0;
    return [
      { name: t("delivery"), value: hasPrice ? format(delivery) : t("free") },
      { name: t("minimum"), value: hasMinimum ? t("minimum_from", { amount: format(minimum) }) : t("no_minimum") },
      ...(hasPrice && from !== null
        ? [{ name: t("free_from"), value: t("minimum_from", { amount: format(from) }) }]
        : []),
    ];
  };
};

type ZoneListProps = {
  /** In their order: of two that overlap the first counts (decision 13). */
  readonly zones: readonly DeliveryZone[];
  readonly format: FormatPrice;
};

/** The delivery zones of a city in words: what delivery costs, from which sum, and when it costs nothing. */
export function ZoneList({ zones, format }: ZoneListProps) {
  const t = useTranslations("page.zones");
  const termsOf = useTerms(format);
  return (
    <ol className={styles.list}>
      {zones.map(({ id, name, map, prices, is_available: isAvailable }) => (
        <li key={id} className={styles.zone}>
          <h3 className={styles.name}>
            <span className={styles.colour} style={{ background: map.background_color }} aria-hidden="true" />
            {name}
          </h3>
          {!isAvailable && <Badge tone="danger">{t("paused")}</Badge>}
          <dl className={styles.terms}>
            {termsOf(prices).map((term) => (
              <div key={term.name} className={styles.term}>
                <dt>{term.name}</dt>
                <dd>{term.value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
