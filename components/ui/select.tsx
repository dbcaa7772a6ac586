import clsx from "clsx";
import { useId } from "react";
import { FieldNotes } from "./field";
import field from "./field.module.css";
import styles from "./select.module.css";

export type SelectOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Its language, where it is another one than the page's. */
  readonly lang?: string;
};

type SelectProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
  readonly error?: string | null | undefined;
  readonly hint?: string;
  readonly className?: string | undefined;
};

/** One of many: the browser's own list, which every device opens as it opens all others. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  error,
  hint,
  className,
}: SelectProps<Value>) {
  const id = useId();
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={clsx(field.field, className)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={clsx(field.box, error && field.wrong)}>
        <select
          id={id}
          name={name}
          value={value}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
