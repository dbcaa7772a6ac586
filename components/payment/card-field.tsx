"use client";

import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Field } from "@/components/ui/field";
import { asciiDigits } from "@/lib/client/form/ascii-digits";
import { type CardField as CardFieldName, cardLengths, expirySpelling } from "./card";
import styles from "./card-form.module.css";

const digit = /\d/;

/** A whole date, pasted or filled in, takes the place of what was there. */
const wholeExpiry: MaskitoPreprocessor = ({ elementState, data }) => {
  const filled = expirySpelling(elementState.value) ?? elementState.value;
  const pasted = data.length > 2 ? expirySpelling(data) : null;
  if (pasted !== null) return { elementState: { value: "", selection: [0, 0] }, data: pasted };
  if (filled === elementState.value) return { elementState, data };
  return { elementState: { value: filled, selection: [filled.length, filled.length] }, data };
};

/** "4" and "1/" are months of one digit. */
const wholeMonth: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value } = elementState;
  if (value === "" && /^[2-9]$/.test(data)) return { elementState, data: `0${data}` };
  if (!/^[1-9]$/.test(value) || !/^[-./\s]$/.test(data)) return { elementState, data };
  return { elementState: { value: `0${value}`, selection: [2, 2] }, data: " / " };
};

const shortMask = [digit, digit, " ", "/", " ", digit, digit];
const longMask = [...shortMask, digit, digit];

/** How each field is written: digits alone, fixed signs come by themselves (SPEC-225). */
const cardMasks: Record<CardFieldName, MaskitoOptions> = {
  number: {
    mask: Array.from({ length: 19 }, (_, place) => (place % 5 === 4 ? " " : digit)),
    preprocessors: [asciiDigits],
  },
  expiry: {
    // A card of 2020 has expired: "20" is the beginning of a year in full.
    mask: ({ value }) => (/^\d\d \/ 20/.test(value) || /^\d\d20/.test(value) ? longMask : shortMask),
    preprocessors: [asciiDigits, wholeMonth, wholeExpiry],
    postprocessors: [
      ({ value, selection }) => {
        const short = value.length > cardLengths.expiry ? expirySpelling(value) : null;
        return short === null ? { value, selection } : { value: short, selection: [short.length, short.length] };
      },
    ],
  },
  cvc: { mask: [digit, digit, digit, digit], preprocessors: [asciiDigits] },
};

/** What browsers and their keepers of cards know the fields by. */
const autocomplete = { number: "cc-number", expiry: "cc-exp", cvc: "cc-csc" } as const;

export type CardInputs = Partial<Record<CardFieldName, HTMLInputElement | null>>;

type CardFieldProps = {
  readonly name: CardFieldName;
  readonly value: string;
  readonly error: string | null;
  readonly inputs: RefObject<CardInputs>;
  readonly disabled: boolean;
  readonly onType: (name: CardFieldName, text: string) => void;
  readonly onLeave: (name: CardFieldName, text: string) => void;
};

/**
 * One field of a card. It has no name: a form that is sent before the page's code has come would otherwise write the
 * card into an address.
 */
export function CardField({ name, value, error, inputs, disabled, onType, onLeave }: CardFieldProps) {
  const t = useTranslations("payment-page.card");
  const mask = useMaskito({ options: cardMasks[name] });
  return (
    <Field
      ref={(element) => {
        mask(element);
        inputs.current[name] = element;
      }}
      label={t(name)}
      className={styles[name]}
      value={value}
      error={error}
      readOnly={disabled}
      required
      inputMode="numeric"
      autoComplete={autocomplete[name]}
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={name === "cvc" ? "done" : "next"}
      placeholder={t(`${name}_placeholder`)}
      onInput={(event) => onType(name, event.currentTarget.value)}
      onBlur={(event) => onLeave(name, event.currentTarget.value)}
    />
  );
}
