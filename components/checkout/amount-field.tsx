"use client";

import type { ComponentProps } from "react";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Field } from "@/components/ui/field";
import styles from "./amount-field.module.css";

/** A field for an amount. What is typed stays as it is until the field is left. */
export function AmountInput(field: ComponentProps<typeof Field>) {
  return <Field {...field} inputMode="numeric" autoComplete="off" enterKeyHint="done" className={styles.field} />;
}

type AmountChoice = { readonly value: string; readonly text: string };

type AmountChoicesProps = {
  readonly label: string;
  readonly choices: readonly AmountChoice[];
  /** null: none of them. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  /** A choice at the end that is no amount. */
  readonly other?: { readonly text: string; readonly isChosen: boolean; readonly onChoose: () => void };
};

/** Amounts that need no typing; the one that the field holds is marked. */
export function AmountChoices({ label, choices, value: chosen, onChoose, other }: AmountChoicesProps) {
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
          <ExactNumbers>{text}</ExactNumbers>
        </button>
      ))}
      {other !== undefined && (
        <button type="button" className={styles.note} aria-pressed={other.isChosen} onClick={other.onChoose}>
          {other.text}
        </button>
      )}
    </fieldset>
  );
}
