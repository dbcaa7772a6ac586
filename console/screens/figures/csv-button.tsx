import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Figures } from "@/lib/contract/staff/staff-figures";
import { useGroupName, useStageName } from "./figure-texts";
import { type Cell, csvOf } from "./figures-csv";

const sums = [
  "orders",
  "takings",
  "average",
  "discounts",
  "bonuses",
  "delivery",
  "tips",
  "canceled",
  "canceled_sum",
  "not_collected",
  "lost",
  "returned",
] as const;

/** All figures as rows: a block for each table, each with its head. */
const useRows = (): ((figures: Figures) => Cell[][]) => {
  const t = useTranslations("staff-figures");
  const groupName = useGroupName();
  const stageName = useStageName();
  return ({ from, to, currencies, stages, promise, closed_long_after, refusals, unsold }) => [
    [t("period.from"), from],
    [t("period.to"), to],
    ...currencies.flatMap(({ currency_code, total, groups, dishes }) => [
      [],
      [t("csv.group"), t("csv.name"), t("csv.currency"), ...sums.map((name) => t(`sum.${name}`))],
      [t("csv.total"), "", currency_code, ...sums.map((name) => total[name])],
      ...groups.map((group) => [
        t(`by.${group.by}`),
        groupName(group),
        currency_code,
        ...sums.map((name) => group[name]),
      ]),
      [],
      [t("dishes.name"), t("csv.currency"), t("dishes.units"), t("dishes.takings")],
      ...dishes.map(({ name, units, takings }) => [name, currency_code, units, takings]),
    ]),
    [],
    [t("speed.stage"), t("by.order_type"), t("sum.orders"), t("csv.average_minutes"), t("csv.p90_minutes")],
    ...stages.map((stage) => [
      stageName(stage),
      groupName({ by: "order_type", key: stage.order_type }),
      stage.orders,
      Math.round(stage.average_s / 6) / 10,
      Math.round(stage.p90_s / 6) / 10,
    ]),
    [],
    [t("csv.in_time"), promise.in_time],
    [t("csv.late"), promise.late],
    [t("csv.left_out"), closed_long_after],
    [],
    [t("refusals.reason"), t("refusals.orders")],
    ...refusals.map(({ reason, orders }) => [reason ?? t("refusals.none"), orders]),
    [],
    [t("unsold.title")],
    ...unsold.map(({ name }) => [name]),
  ];
};

/** Saves what is shown as a file for spreadsheets. */
export function CsvButton({ figures }: { readonly figures: Figures }) {
  const t = useTranslations("staff-figures.csv");
  const language = useLocale();
  const rowsOf = useRows();
  const save = () => {
    const url = URL.createObjectURL(new Blob([csvOf(rowsOf(figures), language)], { type: "text/csv;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${figures.from}_${figures.to}.csv`;
    link.click();
    // The browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={save}>
      {t("save")}
    </Button>
  );
}
