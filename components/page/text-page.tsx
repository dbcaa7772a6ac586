import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { safeHtml } from "@/components/ui/safe-html";
import { useDateText } from "@/lib/client/core/date-text";
import { PageHead } from "./page-head";
import styles from "./text-page.module.css";

type TextPageProps = {
  readonly title: string;
  /** As the operator wrote it. */
  readonly html: string;
  /** The language of the text where it is not that of the page. */
  readonly lang: string | undefined;
  readonly city: { readonly alias: string; readonly name: string } | null;
  /** When the text was changed last; null where nobody needs to know. */
  readonly updated: { readonly at: string; readonly timezone: string } | null;
  /** What stands between the title and the text. */
  readonly children?: Elements;
};

/** What an operator wrote, to be read. */
export function PageText({ html, lang }: { readonly html: string; readonly lang: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
    <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
  );
}

/** A page to be read. */
export function TextPage({ title, html, lang, city, updated, children }: TextPageProps) {
  const t = useTranslations("page");
  const dateText = useDateText();
  return (
    <article className={styles.page}>
      <PageHead title={title} lang={lang} city={city} />
      {children}
      <PageText html={html} lang={lang} />
      {updated && (
        <p className={styles.updated}>
          {t("updated", { date: dateText(new Date(updated.at), "date", updated.timezone) })}
        </p>
      )}
    </article>
  );
}
