import { useTranslations } from "next-intl";
import type { FiguresGroup } from "@/lib/contract/staff/staff-figures";
import { moneyText } from "../../shell/money-text";
import styles from "./bars.module.css";
import { useGroupName, useShortNumber } from "./figure-texts";

type BarsProps = {
  readonly grouping: "day" | "hour";
  readonly groups: readonly FiguresGroup[];
  readonly currency: string;
};

/** Hours as a business day has them: from four in the morning to three at night (SPEC-1). */
const inDay = (key: string): number => (Number(key) + 20) % 24;

/** Takings as bars by hour or day. The same as a table for readers, which is also what keyboards reach. */
export function Bars({ grouping, groups, currency }: BarsProps) {
  const t = useTranslations("staff-figures");
  const groupName = useGroupName();
  const money = (amount: number): string => moneyText(amount, currency);
  const short = useShortNumber();
  const sorted = grouping === "hour" ? [...groups].sort((a, b) => inDay(a.key ?? "") - inDay(b.key ?? "")) : groups;
  const most = Math.max(...sorted.map(({ takings }) => takings), 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a month of bars is wider than a phone, and is scrolled by keys
    <section className={styles.scroller} tabIndex={0} aria-label={t(`bars.${grouping}`)}>
      <table className={styles.bars}>
        <caption className={styles.caption}>{t(`bars.${grouping}`)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t(`by.${grouping}`)}</th>
            <th scope="col">{t("sum.takings")}</th>
            <th scope="col">{t("sum.orders")}</th>
          </tr>
        </thead>
        <tbody className={styles.columns}>
          {sorted.map((group) => (
            <tr key={group.key} className={styles.column}>
              <th scope="row" className={styles.name}>
                {groupName(group)}
              </th>
              <td className={styles.value}>
                <span className="visually-hidden">{money(group.takings)}</span>
                <span className={styles.sum} title={money(group.takings)} aria-hidden="true">
                  {short(group.takings)}
                </span>
                <svg className={styles.plot} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                  <rect x="0" width="10" y={100 - (group.takings / most) * 100} height={(group.takings / most) * 100} />
                </svg>
              </td>
              <td className={styles.orders} title={t("orders", { count: group.orders })}>
                {group.orders}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
