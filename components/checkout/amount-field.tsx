"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import styles from "./amount-field.module.css";

/** Longer figures are past every maximum anyway. */
const LONGEST = 9;
const digitsOf = (text: string): string => text.replace(/\D/g, "").slice(0, LONGEST);

/** A field for a whole amount: only digits stay in it. */
export function AmountInput({ onChange, ...field }: ComponentProps<typeof Field>) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      className={styles.field}
      onChange={(event) => {
        event.currentTarget.value = digitsOf(event.currentTarget.value);
        void onChange?.(event);
      }}
    />
  );
}

export type AmountChoice = { readonly value: string; readonly text: string };

type AmountChoicesProps = {
  readonly label: string;
  readonly choices: readonly AmountChoice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

/** Amounts that need no typing; the one that the field holds is marked. */
export function AmountChoices({ label, choices, value: chosen, onChoose }: AmountChoicesProps) {
  return (
    <fieldset aria-label={label} className={styles.notes}>
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={styles.note}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
