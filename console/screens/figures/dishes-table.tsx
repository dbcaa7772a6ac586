import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CurrencyFigures } from "@/lib/contract/staff/staff-figures";
import { moneyText } from "../../shell/money-text";
import styles from "./figures-table.module.css";

/** Rows that stand there at once. */
const FIRST = 10;

type DishesTableProps = { readonly dishes: CurrencyFigures["dishes"]; readonly currency: string };

/** What was sold, by takings. */
export function DishesTable({ dishes, currency }: DishesTableProps) {
  const t = useTranslations("staff-figures");
  const money = (amount: number): string => moneyText(amount, currency);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? dishes : dishes.slice(0, FIRST);
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{t("dishes.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("dishes.name")}</th>
            <th scope="col" className={styles.number}>
              {t("dishes.units")}
            </th>
            <th scope="col" className={styles.number}>
              {t("dishes.takings")}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ product_id, name, units, takings }) => (
            <tr key={product_id}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{units}</td>
              <td className={styles.number}>{money(takings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dishes.length > FIRST && (
        <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("dishes.less") : t("dishes.all", { count: dishes.length })}
        </Button>
      )}
    </div>
  );
}
