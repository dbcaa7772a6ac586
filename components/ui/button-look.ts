import clsx from "clsx";
import styles from "./button.module.css";

export type ButtonLook = {
  readonly variant?: "primary" | "secondary" | "ghost" | "danger";
  /** m is 44 px high, l is 52 px. */
  readonly size?: "m" | "l";
  /** As wide as its container. */
  readonly wide?: boolean;
};

/** The classes of a button, or of a link that looks like one. */
export const buttonClass = (
  { variant = "primary", size = "m", wide = false }: ButtonLook,
  className: string | undefined,
) => clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
