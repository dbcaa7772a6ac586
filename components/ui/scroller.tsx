"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRef } from "react";
import { Icon } from "./icon";
import { chevronLeftIcon, chevronRightIcon } from "./icons";
import styles from "./scroller.module.css";

type ScrollerProps = {
  /** Read aloud as the name of the row. */
  readonly label: string;
  /** `<li>` elements. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A row that scrolls sideways by touch, wheel or keys, and by two buttons where there is a mouse. */
export function Scroller({ label, children, className }: ScrollerProps) {
  const t = useTranslations("common");
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: "smooth" });
  };

  return (
    <div className={clsx(styles.scroller, className)}>
      <ul ref={row} className={styles.row} aria-label={label}>
        {children}
      </ul>
      <button
        type="button"
        className={clsx(styles.button, styles.back)}
        aria-label={t("previous")}
        onClick={() => move(-1)}
      >
        <Icon path={chevronLeftIcon} />
      </button>
      <button type="button" className={clsx(styles.button, styles.on)} aria-label={t("next")} onClick={() => move(1)}>
        <Icon path={chevronRightIcon} />
      </button>
    </div>
  );
}
