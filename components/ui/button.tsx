import type { ComponentProps, MouseEvent } from "react";
import { useId } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look";
import type { Elements } from "./elements";

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Shows a spinner and ignores presses; the label stays, so the width does. */
    readonly busy?: boolean;
    /** Why the button does nothing now. It stays focusable and says so, instead of being `disabled`. */
    readonly reason?: string | null | undefined;
    /** Pressed while it does nothing: what is missing can be shown. */
    readonly onRefuse?: (() => void) | undefined;
    /** Stands before the label. */
    readonly icon?: Elements;
  };

/** A button that stays focusable while it may not act, and then describes the reason. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  reason,
  onRefuse,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  const blocked = busy || Boolean(reason);
  const refuse = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (!busy) onRefuse?.();
  };

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      {...(blocked && { "aria-disabled": true, onClick: refuse })}
      {...(busy && { "aria-busy": true })}
      {...(reason && { "aria-describedby": reasonId, title: reason })}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {/* Hidden from everybody but as the description: a reason is no part of the name. */}
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}
