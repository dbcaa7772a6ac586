import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import styles from "./seo-text.module.css";

const FOLDED = "seo-text";

type SeoTextProps = { readonly isCollapsible: boolean; readonly children: ReactNode };

/** A long text, folded to its first lines; the page always holds all of it (SPEC-55). */
export function SeoText({ isCollapsible, children }: SeoTextProps) {
  const t = useTranslations("common");
  return (
    <section className={styles.text}>
      <div id={FOLDED} className={clsx(isCollapsible && styles.folded)}>
        {children}
      </div>
      {isCollapsible && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded="false"
          aria-controls={FOLDED}
          data-action="toggle-fold"
        >
          <span className={styles.more}>{t("show_more")}</span>
          <span className={styles.less}>{t("show_less")}</span>
        </button>
      )}
    </section>
  );
}
