import { useTranslations } from "next-intl";
import type { FiguresGroup, FiguresGrouping } from "@/lib/contract/staff/staff-figures";
import { moneyText } from "../../shell/money-text";
import { useGroupName } from "./figure-texts";
import styles from "./figures-table.module.css";
import { averageOf } from "./totals";

type GroupTableProps = {
  readonly grouping: FiguresGrouping;
  readonly groups: readonly FiguresGroup[];
  readonly currency: string;
};

/** Orders, takings and the average by shop, order type or payment type; the largest first. */
export function GroupTable({ grouping, groups, currency }: GroupTableProps) {
  const t = useTranslations("staff-figures");
  const groupName = useGroupName();
  const money = (amount: number): string => moneyText(amount, currency);
  const sorted = [...groups].sort((a, b) => b.takings - a.takings);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t(`by_${grouping}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`by.${grouping}`)}</th>
          <th scope="col" className={styles.number}>
            {t("sum.orders")}
          </th>
          <th scope="col" className={styles.number}>
            {t("sum.takings")}
          </th>
          <th scope="col" className={styles.number}>
            {t("sum.average")}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((group) => (
          <tr key={group.key}>
            <th scope="row">{groupName(group)}</th>
            <td className={styles.number}>{group.orders}</td>
            <td className={styles.number}>{money(group.takings)}</td>
            <td className={styles.number}>{money(averageOf(group))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
