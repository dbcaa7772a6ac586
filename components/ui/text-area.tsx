import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { FieldNotes } from "./field";
import styles from "./field.module.css";

type TextAreaProps = ComponentProps<"textarea"> & {
  readonly label: ReactNode;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
};

/** A labelled text of several lines. */
export function TextArea({ label, error, hint, className, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const described = clsx(hint && `${areaId}-hint`, error && `${areaId}-error`) || undefined;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={areaId} className={styles.label}>
        <span>{label}</span>
        {area.required && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <div className={clsx(styles.box, error && styles.wrong)}>
        <textarea
          rows={3}
          {...area}
          id={areaId}
          className={clsx(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
      <FieldNotes id={areaId} error={error} hint={hint} />
    </div>
  );
}
