"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import styles from "./seo-text.module.css";

/** A long text, folded to its first lines; the whole of it is in the page either way (SPEC-55). */
export function SeoText({
  isCollapsible,
  children,
}: {
  readonly isCollapsible: boolean;
  readonly children: ReactNode;
}) {
  const t = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.text}>
      <div id={id} className={clsx(isCollapsible && !isOpen && styles.folded)}>
        {children}
      </div>
      {isCollapsible && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("show_less") : t("show_more")}
        </button>
      )}
    </section>
  );
}
