import { useTranslations } from "next-intl";
import type { CurrencyFigures, FiguresGrouping } from "@/lib/contract/staff/staff-figures";
import { moneyText } from "../../shell/money-text";
import { Section } from "../../shell/section";
import { Bars } from "./bars";
import styles from "./currency-section.module.css";
import { DishesTable } from "./dishes-table";
import { GroupTable } from "./group-table";
import { Totals } from "./totals";

type CurrencySectionProps = {
  readonly figures: CurrencyFigures;
  readonly isOneDay: boolean;
  /** There is no other currency, so its name says nothing. */
  readonly isAlone: boolean;
};

const tables: readonly FiguresGrouping[] = ["shop", "order_type", "payment_type"];

/** All sums of one currency. */
export function CurrencySection({ figures, isOneDay, isAlone }: CurrencySectionProps) {
  const t = useTranslations("staff-figures");
  const { currency_code, total, groups, dishes } = figures;
  const by = (grouping: FiguresGrouping) => groups.filter((group) => group.by === grouping);
  const time = isOneDay ? "hour" : "day";
  return (
    <Section title={isAlone ? t("sales") : t("sales_in", { currency: currency_code })}>
      <Totals total={total} money={(amount) => moneyText(amount, currency_code)} />
      <Bars grouping={time} groups={by(time)} currency={currency_code} />
      <div className={styles.tables}>
        {tables.map((grouping) => (
          <GroupTable key={grouping} grouping={grouping} groups={by(grouping)} currency={currency_code} />
        ))}
      </div>
      <DishesTable dishes={dishes} currency={currency_code} />
    </Section>
  );
}
