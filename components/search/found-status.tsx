"use client";

import { useTranslations } from "next-intl";
import styles from "./found-status.module.css";

type FoundStatusProps = {
  /** How many dishes are left; null while the menu is whole, or that is not known. */
  readonly count: number | null;
  readonly isChecking: boolean;
  /** How many are hidden because nobody has said what is in them. */
  readonly unknown: number;
  /** Whether it is allergens that nobody has named. */
  readonly isAboutAllergens: boolean;
};

/** What is left of the menu, told politely as it changes. */
export function FoundStatus({ count, isChecking, unknown, isAboutAllergens }: FoundStatusProps) {
  const t = useTranslations("search");
  return (
    <div role="status" className={styles.status}>
      {isChecking && t("checking")}
      {/* Seen, nothing found has a place of its own. */}
      {count === 0 && <p className="visually-hidden">{t("none")}</p>}
      {count !== null && count > 0 && <p>{t("found", { count })}</p>}
      {unknown > 0 && (
        <p className={styles.unknown}>{t(isAboutAllergens ? "unknown_allergens" : "unknown", { count: unknown })}</p>
      )}
    </div>
  );
}
