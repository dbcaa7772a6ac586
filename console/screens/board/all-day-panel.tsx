import { useTranslations } from "next-intl";
import { useId, useMemo } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { allDay } from "./all-day";
import styles from "./all-day-panel.module.css";
import { useScene } from "./board-context";

/** How many of each dish are still to be cooked, over all orders. */
export function AllDayPanel({ orders }: { readonly orders: readonly BoardOrder[] }) {
  const t = useTranslations("staff-board.all_day");
  const { view } = useScene();
  const id = useId();
  const dishes = useMemo(() => allDay(orders, view), [orders, view]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an evening's dishes are longer than a tablet is high, and are scrolled by keys
    <section className={styles.panel} aria-labelledby={id} tabIndex={0}>
      <h2 id={id} className={styles.title}>
        {t("title")}
      </h2>
      <p className={styles.hint}>{t("hint")}</p>
      {dishes.length === 0 && <p className={styles.hint}>{t("none")}</p>}
      <ul className={styles.dishes}>
        {dishes.map(({ product_id, name, count, variants }) => (
          <li key={product_id} className={styles.dish}>
            <strong className={styles.count}>{count} ×</strong>
            <div className={styles.text}>
              <span>{name}</span>
              {variants.map((variant) => (
                <span key={variant.text} className={styles.variant}>
                  {variant.count} × {variant.text}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
