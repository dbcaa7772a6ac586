import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { useScene } from "./board-context";
import { isComplete, looseUnits, partsOf } from "./stations";
import styles from "./ticket.module.css";

/** What each station still owes an order; a station's own screen shows the others. */
export function StationParts({ order }: { readonly order: BoardOrder }) {
  const t = useTranslations("staff-board");
  const { stations, view } = useScene();
  const parts = partsOf(order, stations);
  if (parts.length === 0) return null;
  const shown = parts.filter(({ station }) => station.id !== view);
  const loose = view === null ? looseUnits(order) : 0;
  return (
    <>
      {view === null && isComplete(parts) && <p className={styles.complete}>{t("complete")}</p>}
      <ul className={styles.parts} aria-label={t("parts")}>
        {shown.map(({ station, units, isDone }) => (
          <li key={station.id} className={isDone ? styles.partDone : styles.partOwed}>
            {isDone && <Check aria-hidden="true" />}
            {isDone ? t("part_done", { name: station.name }) : t("part_owed", { name: station.name, count: units })}
          </li>
        ))}
        {loose > 0 && <li className={styles.partOwed}>{t("part_loose", { count: loose })}</li>}
      </ul>
    </>
  );
}
