import clsx from "clsx";
import type { ComponentProps } from "react";
import { FieldNotes } from "@/components/ui/field";
import tick from "@/components/ui/tick.module.css";
import styles from "./wish-field.module.css";

type WishFieldProps = Pick<ComponentProps<"input">, "name" | "onChange" | "onBlur" | "ref"> & {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | null;
};

/** A choice of a few, none of them chosen beforehand: native radio buttons. An error leads to the first. */
export function WishField({ id, label, options, error, ...input }: WishFieldProps) {
  return (
    <fieldset className={styles.field} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={styles.label}>
        <span>{label}</span>
        <span className={styles.star} aria-hidden="true">
          {" *"}
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              {...input}
              {...(index === 0 && { id })}
              type="radio"
              value={option.value}
              required
              className={clsx(tick.tick, styles.input)}
              aria-invalid={error === null ? undefined : true}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={null} />
    </fieldset>
  );
}
