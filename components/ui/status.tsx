import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from "./later-icons";
import styles from "./status.module.css";

const icons = { info: infoIcon, success: circleCheckIcon, warning: triangleAlertIcon, error: circleAlertIcon } as const;

export type StatusTone = keyof typeof icons;

type StatusProps = {
  readonly tone?: StatusTone;
  readonly title?: ReactNode;
  /** A drawing instead of the tone's own, see `later-icons.ts`. */
  readonly icon?: string | null;
  /** Announces changes politely; leave it out for a text that stands on the page from the start. */
  readonly live?: boolean;
  /** Buttons or links that help. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** A result beside what it is about: colour, icon and words say the same. */
export function Status({ tone = "info", title, icon = null, live = false, action, className, children }: StatusProps) {
  return (
    <div className={clsx(styles.status, styles[tone], className)} {...(live && { role: "status" })}>
      <Icon path={icon ?? icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
