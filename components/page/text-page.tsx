import { useFormatter, useTranslations } from "next-intl";
import { safeHtml } from "@/components/ui/safe-html";
import styles from "./text-page.module.css";

type TextPageProps = {
  readonly title: string;
  /** As the operator wrote it. */
  readonly html: string;
  /** When the text was changed last; null where nobody needs to know. */
  readonly updated: { readonly at: string; readonly timeZone: string } | null;
};

/** A page to be read. */
export function TextPage({ title, html, updated }: TextPageProps) {
  const t = useTranslations("page");
  const format = useFormatter();
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
      {updated && (
        <p className={styles.updated}>
          {t("updated", { date: format.dateTime(new Date(updated.at), "date", { timeZone: updated.timeZone }) })}
        </p>
      )}
    </article>
  );
}
