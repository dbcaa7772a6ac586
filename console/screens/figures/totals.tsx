import { useTranslations } from "next-intl";
import type { FiguresSums } from "@/lib/contract/staff/staff-figures";
import styles from "./totals.module.css";

type TotalsProps = { readonly total: FiguresSums; readonly money: (amount: number) => string };

/** To the whole unit, where all that was taken is whole: nobody counts by parts of a coin there. */
export const averageOf = ({ average, takings }: Pick<FiguresSums, "average" | "takings">): number =>
  Number.isInteger(takings) ? Math.round(average) : average;

/** The sums that a manager looks at first, and those that explain them. */
export function Totals({ total, money }: TotalsProps) {
  const t = useTranslations("staff-figures.sum");
  const first = [
    ["orders", String(total.orders)],
    ["takings", money(total.takings)],
    ["average", money(averageOf(total))],
  ] as const;
  const others = [
    ["discounts", money(total.discounts)],
    ["bonuses", money(total.bonuses)],
    ["delivery", money(total.delivery)],
    ["tips", money(total.tips)],
    ["canceled", total.canceled === 0 ? "0" : `${total.canceled} · ${money(total.canceled_sum)}`],
    ["not_collected", total.not_collected === 0 ? "0" : `${total.not_collected} · ${money(total.lost)}`],
    ["returned", money(total.returned)],
  ] as const;
  return (
    <>
      <dl className={styles.first}>
        {first.map(([name, value]) => (
          <div key={name} className={styles.tile}>
            <dt className={styles.name}>{t(name)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.others}>
        {others.map(([name, value]) => (
          <div key={name} className={styles.other}>
            <dt className={styles.name}>{t(name)}</dt>
            <dd className={styles.small}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
