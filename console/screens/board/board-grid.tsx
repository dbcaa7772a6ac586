import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { AllDayPanel } from "./all-day-panel";
import { type BoardFilter, boardColumns, ordersIn, type VisibleColumn } from "./board-columns";
import styles from "./board-grid.module.css";
import { BriefColumn } from "./brief-column";
import { Column } from "./column";
import type { ContentChanges } from "./content-change";
import type { TapQueue } from "./tap-queue";
import { useShopNow } from "./use-now";

/** How often the tickets' minutes and colours are reckoned again, ms. */
const TICK_MS = 5_000;

type BoardGridProps = {
  readonly orders: readonly BoardOrder[];
  readonly queue: TapQueue;
  readonly filter: BoardFilter;
  readonly changes: ContentChanges;
  readonly offset: number;
  readonly isAllDay: boolean;
};

/** The columns: tickets of what concerns the kitchen now, rows of what does not. A phone shows one at a time. */
export function BoardGrid({ orders, queue, filter, changes, offset, isAllDay }: BoardGridProps) {
  const t = useTranslations("staff-board");
  const now = useShopNow(offset, TICK_MS);
  const columns = useMemo(
    () => new Map(boardColumns.map((name) => [name, ordersIn(name, orders, filter, now)])),
    [orders, filter, now],
  );
  const of = (name: VisibleColumn): readonly BoardOrder[] => columns.get(name) ?? [];
  const [onPhone, setOnPhone] = useState<VisibleColumn>("new");
  return (
    <>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t("columns")}</legend>
        {boardColumns.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.tab}
            aria-pressed={onPhone === name && !isAllDay}
            onClick={() => setOnPhone(name)}
          >
            {t(`column.${name}`)}
            <span className={clsx(styles.count, name === "new" && of("new").length > 0 && styles.news)}>
              {of(name).length}
            </span>
          </button>
        ))}
      </fieldset>
      <div className={styles.grid} data-on-phone={onPhone} data-all-day={isAllDay}>
        {(["new", "preparation", "ready"] as const).map((name) => (
          <Column
            key={name}
            name={name}
            orders={of(name)}
            queue={queue}
            changes={changes}
            now={now}
            className={clsx(styles.tickets, name === "preparation" && styles.widest)}
          />
        ))}
        <div className={styles.rail}>
          {isAllDay && <AllDayPanel orders={orders} />}
          {!isAllDay &&
            (["on_its_way", "later"] as const).map((name) => (
              <BriefColumn key={name} name={name} orders={of(name)} queue={queue} now={now} />
            ))}
        </div>
      </div>
    </>
  );
}
