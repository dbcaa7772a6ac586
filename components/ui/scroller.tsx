import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import { chevronLeftIcon, chevronRightIcon } from "./later-icons";
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
  return (
    <div className={clsx(styles.scroller, className)} data-row="">
      <ul className={styles.row} aria-label={label}>
        {children}
      </ul>
      <button
        type="button"
        className={clsx(styles.button, styles.back)}
        aria-label={t("previous")}
        data-action="row-back"
      >
        <Icon path={chevronLeftIcon} />
      </button>
      <button type="button" className={clsx(styles.button, styles.on)} aria-label={t("next")} data-action="row-on">
        <Icon path={chevronRightIcon} />
      </button>
    </div>
  );
}
