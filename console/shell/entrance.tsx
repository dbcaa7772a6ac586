import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import styles from "./entrance.module.css";
import { LanguageSelect, ThemeSelect } from "./preferences";

type EntranceProps = { readonly title: string; readonly text?: string; readonly children: ReactNode };

/** A screen before the frame: login, invitation, pairing. */
export function Entrance({ title, text, children }: EntranceProps) {
  const t = useTranslations("staff");
  return (
    <main className={styles.entrance}>
      <title>{title}</title>
      <div className={styles.card}>
        <header className={styles.head}>
          <p className={styles.console}>{t("console")}</p>
          <h1 className={styles.title}>{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </header>
        {children}
      </div>
      <div className={styles.preferences}>
        <LanguageSelect />
        <ThemeSelect />
      </div>
    </main>
  );
}
