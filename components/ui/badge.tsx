import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./badge.module.css";

type BadgeProps = {
  readonly tone?: "primary" | "soft" | "accent" | "muted" | "danger";
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A small label: a discount, an accent, a count. */
export function Badge({ tone = "soft", className, children }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>;
}
