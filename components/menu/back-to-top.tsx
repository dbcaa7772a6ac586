"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { arrowUpIcon } from "@/components/ui/icons";
import styles from "./back-to-top.module.css";

/** Pixels scrolled before the way back is offered (spec 1 §9). */
const OFFERED_AFTER = 1_500;

const subscribe = (listener: () => void) => {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
};

/** The way back to the head of a long page. */
export function BackToTop() {
  const t = useTranslations("menu");
  const isFar = useSyncExternalStore(
    subscribe,
    () => window.scrollY > OFFERED_AFTER,
    () => false,
  );
  if (!isFar) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("to_top")}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon path={arrowUpIcon} />
    </button>
  );
}
