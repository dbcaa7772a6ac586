import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { Figures } from "@/lib/contract/staff/staff-figures";
import { shopName, useShops } from "../../shell/shops";
import styles from "./figures-filter.module.css";
import { type FiguresSearch, periodOf, periods, rangeOf } from "./figures-period";

type FiguresFilterProps = {
  readonly figures: Pick<Figures, "from" | "to" | "today">;
  /** Null: all of them. */
  readonly shopId: number | null;
  readonly onChange: (search: FiguresSearch) => void;
};

/** Which days, and which shop. */
export function FiguresFilter({ figures: { from, to, today }, shopId, onChange }: FiguresFilterProps) {
  const t = useTranslations("staff-figures");
  const shops = useShops();
  const ofShop = shopId === null ? {} : { shop: shopId };
  const show = (next: { readonly from: string; readonly to: string }) => onChange({ ...next, ...ofShop });
  return (
    <div className={styles.filter}>
      <Segmented
        label={t("period.label")}
        className={styles.periods}
        options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        value={periodOf({ from, to }, today)}
        onChange={(period) => show(rangeOf(period, today))}
      />
      <Field
        type="date"
        label={t("period.from")}
        value={from}
        max={today}
        onChange={({ target: { value } }) => value !== "" && show({ from: value, to: value > to ? value : to })}
      />
      <Field
        type="date"
        label={t("period.to")}
        value={to}
        max={today}
        onChange={({ target: { value } }) => value !== "" && show({ from: value < from ? value : from, to: value })}
      />
      {shops.length > 1 && (
        <Select
          label={t("shop")}
          options={[
            { value: "", label: t("all_shops") },
            ...shops.map((shop) => ({ value: String(shop.id), label: shopName(shop, shops) })),
          ]}
          value={shopId === null ? "" : String(shopId)}
          onChange={(value) => onChange({ from, to, ...(value !== "" && { shop: Number(value) }) })}
        />
      )}
    </div>
  );
}
