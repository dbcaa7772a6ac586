import { useTranslations } from "next-intl";
import styles from "./act-changes.module.css";
import type { ActChange } from "./act-words";

/** What an act of the staff changed, from what to what. */
export function ActChanges({ changes }: { readonly changes: readonly ActChange[] }) {
  const t = useTranslations("staff-audit");
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && <span aria-hidden="true">→</span>}
            {after !== null && <ins>{after}</ins>}
            {before === null && after === null && <span>{t("nothing")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
