import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import type { Elements } from "./elements";
import styles from "./field.module.css";

type FieldProps = ComponentProps<"input"> & {
  readonly label: ReactNode;
  /** The text to show; a form passes the first error alone (SPEC-43). */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** Stands inside the box, at its end: a clear button, a unit. */
  readonly end?: Elements;
  /** Hides the label from sight, not from readers. */
  readonly labelHidden?: boolean;
};

/** A labelled text input; its error and hint are tied to it by `aria-describedby`. */
export function Field({ label, error, hint, end, labelHidden = false, className, id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = clsx(hint && `${inputId}-hint`, error && `${inputId}-error`) || undefined;
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={inputId} className={labelHidden ? "visually-hidden" : styles.label}>
        <span>{label}</span>
        {input.required && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <div className={clsx(styles.box, error && styles.wrong)}>
        <input
          type="text"
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {end}
      </div>
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  );
}

type FieldNotesProps = {
  readonly id: string;
  readonly error: string | null | undefined;
  readonly hint: ReactNode;
};

/** The lines under a field: its hint and its error, whose ids begin with the field's. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
