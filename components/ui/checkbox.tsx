import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import styles from "./checkbox.module.css";
import { FieldNotes } from "./field";
import tick from "./tick.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
};

/** A checkbox whose whole line is its target. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = clsx(hint && `${inputId}-hint`, error && `${inputId}-error`) || undefined;
  return (
    <div className={clsx(styles.checkbox, className)}>
      <label className={styles.line}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className={tick.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  );
}
