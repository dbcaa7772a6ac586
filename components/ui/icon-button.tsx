import clsx from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./icon-button.module.css";

type IconButtonProps = ComponentProps<"button"> & {
  /** What it does, read aloud and shown as a tip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: "plain" | "soft" | "primary";
  /** Why it does nothing now. */
  readonly reason?: string | null | undefined;
};

/** A 44 px round button with a picture alone. */
export function IconButton({ label, icon, variant = "plain", reason, className, ...rest }: IconButtonProps) {
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  const said = reason ? `${label}. ${reason}` : label;
  return (
    <button
      type="button"
      title={said}
      {...rest}
      aria-label={said}
      className={clsx(styles.button, styles[variant], className)}
      {...(reason && { "aria-disabled": true, onClick: refuse })}
    >
      {icon}
    </button>
  );
}
