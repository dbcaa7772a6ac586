import { useTranslations } from "next-intl";
import type { Figures } from "@/lib/contract/staff/staff-figures";
import { Section } from "../../shell/section";
import styles from "./figures-table.module.css";

/** Why orders were refused, as customers read it. */
export function RefusalsSection({ refusals }: Pick<Figures, "refusals">) {
  const t = useTranslations("staff-figures.refusals");
  if (refusals.length === 0) return null;
  return (
    <Section title={t("title")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("reason")}</th>
            <th scope="col" className={styles.number}>
              {t("orders")}
            </th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ reason, orders }) => (
            <tr key={reason}>
              <th scope="row">{reason ?? t("none")}</th>
              <td className={styles.number}>{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Dishes of the menus that nobody bought. */
export function UnsoldSection({ unsold }: Pick<Figures, "unsold">) {
  const t = useTranslations("staff-figures.unsold");
  if (unsold.length === 0) return null;
  return (
    <Section title={t("title")} text={t("text")}>
      <details>
        <summary>{t("count", { count: unsold.length })}</summary>
        <ul>
          {unsold.map(({ product_id, name }) => (
            <li key={product_id}>{name}</li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
