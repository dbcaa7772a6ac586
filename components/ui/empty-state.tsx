import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The next step, a button or a link. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** A drawing in the place of the icon, see `EmptyPicture`. */
  readonly picture?: ReactNode;
  /** The heading's level, 2 unless it is the page's only one. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string | undefined;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action, icon, picture, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.empty, className)}>
      {picture && <div>{picture}</div>}
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
