"use client";

import clsx from "clsx";
import type { ClipboardEvent, Ref } from "react";
import { useId } from "react";
import { withAsciiDigits } from "@/lib/contract/digits";
import styles from "./code-field.module.css";

/** What messages write between the digits of a code. */
const BETWEEN = String.raw`[-\s.·–—−\u2011]?`;

/**
 * The digits of a login code in what was typed, pasted or filled in: "123 456", "G-1234", a whole message. Of several numbers, the one
 * with as many digits as the code; otherwise all digits, as far as the code goes.
 */
export const codeIn = (text: string, length: number): string => {
  const plain = withAsciiDigits(text.replace(/\p{Cf}/gu, ""));
  const whole = new RegExp(String.raw`(?<!\d)\d(?:${BETWEEN}\d){${length - 1}}(?!\d)`, "u").exec(plain)?.[0];
  return (whole ?? plain).replace(/\D/g, "").slice(0, length);
};

type CodeFieldProps = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Digits of the code. */
  readonly length: number;
  /** Digits typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | null;
  /** The code is being checked; it cannot be changed meanwhile. */
  readonly isBusy: boolean;
};

/** The login code: one input, so that telephones fill it in, rendered as a cell for each digit (SPEC-415). */
export function CodeField({ ref, label, length, value, onChange, error, isBusy }: CodeFieldProps) {
  const id = useId();
  const places = Array.from({ length }, (_, place) => place);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onChange(codeIn(event.clipboardData.getData("text"), length));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={clsx(styles.code, length > 4 && styles.long, error !== null && styles.wrong)}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          // Without a length: a telephone that fills in "123 456" would lose its end.
          value={value}
          readOnly={isBusy}
          onInput={(event) => onChange(codeIn(event.currentTarget.value, length))}
          onPaste={paste}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={clsx(styles.cell, place === Math.min(value.length, length - 1) && styles.next)}
          >
            {value[place] ?? ""}
          </span>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
