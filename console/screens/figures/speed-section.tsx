import { useTranslations } from "next-intl";
import type { OrderType } from "@/lib/contract/place/place";
import type { Figures } from "@/lib/contract/staff/staff-figures";
import { Section } from "../../shell/section";
import { useGroupName, useMinutes, useStageName } from "./figure-texts";
import styles from "./figures-table.module.css";

const orderTypes: readonly OrderType[] = ["delivery", "takeaway"];

type SpeedSectionProps = { readonly figures: Pick<Figures, "stages" | "promise" | "closed_long_after"> };

/** How long the stages took, and how many orders were in time. */
export function SpeedSection({ figures: { stages, promise, closed_long_after } }: SpeedSectionProps) {
  const t = useTranslations("staff-figures");
  const minutes = useMinutes();
  const { in_time, late, late_median_minutes, late_p90_minutes } = promise;
  if (in_time + late + closed_long_after === 0) return null;
  return (
    <Section title={t("speed.title")} text={t("speed.text")}>
      <p>
        {t("speed.promise", { in_time, late })}
        {late > 0 &&
          ` ${t("speed.late", { median: minutes(late_median_minutes * 60), p90: minutes(late_p90_minutes * 60) })}`}
      </p>
      {closed_long_after > 0 && <p>{t("speed.left_out", { count: closed_long_after })}</p>}
      {orderTypes.map((type) => (
        <StagesTable key={type} orderType={type} stages={stages.filter(({ order_type }) => order_type === type)} />
      ))}
    </Section>
  );
}

type StagesTableProps = { readonly orderType: OrderType; readonly stages: Figures["stages"] };

function StagesTable({ orderType, stages }: StagesTableProps) {
  const t = useTranslations("staff-figures");
  const stageName = useStageName();
  const groupName = useGroupName();
  const minutes = useMinutes();
  if (stages.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{groupName({ by: "order_type", key: orderType })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("speed.stage")}</th>
          <th scope="col" className={styles.number}>
            {t("sum.orders")}
          </th>
          <th scope="col" className={styles.number}>
            {t("speed.average")}
          </th>
          <th scope="col" className={styles.number}>
            {t("speed.p90")}
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <tr key={stage.span}>
            <th scope="row">{stageName(stage)}</th>
            <td className={styles.number}>{stage.orders}</td>
            <td className={styles.number}>{minutes(stage.average_s)}</td>
            <td className={styles.number}>{minutes(stage.p90_s)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
