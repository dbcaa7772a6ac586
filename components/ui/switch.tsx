import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { useId } from "react";
import styles from "./switch.module.css";

type SwitchProps = Omit<ComponentProps<"button">, "onChange"> & {
  readonly checked: boolean;
  /** Read aloud as its name. */
  readonly label: string;
  /** Why it cannot be moved now; it stays focusable and says so. */
  readonly reason?: string | null | undefined;
  /** The change is being sent. */
  readonly busy?: boolean;
  readonly onToggle: () => void;
};

/** On or off. A switch that cannot be moved stays focusable and describes the reason. */
export function Switch({ checked, label, reason, busy = false, onToggle, className, ...rest }: SwitchProps) {
  const reasonId = useId();
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (!reason && !busy) onToggle();
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        {...rest}
        aria-checked={checked}
        aria-label={label}
        aria-disabled={Boolean(reason) || undefined}
        aria-busy={busy || undefined}
        {...(reason && { title: reason, "aria-describedby": reasonId })}
        className={clsx(styles.switch, className)}
        onClick={toggle}
      />
      {/* Hidden from everybody but as the description. */}
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
