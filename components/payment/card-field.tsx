"use client";

import type { MaskitoOptions } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Field } from "@/components/ui/field";
import { type CardField as CardFieldName, cardLengths } from "@/lib/domain/payment/card";
import styles from "./card-form.module.css";

const digit = /\d/;

/** A year in full, as browsers fill it in, is the same year in two digits. */
const shortYear = (text: string): string => text.replace(/^(\d{1,2})\s*[/-]\s*20(\d{2})$/, "$1/$2");

/** How each field is written: digits alone, fixed signs come by themselves (SPEC-225). */
const cardMasks: Record<CardFieldName, MaskitoOptions> = {
  number: { mask: Array.from({ length: 19 }, (_, place) => (place % 5 === 4 ? " " : digit)) },
  expiry: {
    mask: [digit, digit, " ", "/", " ", digit, digit],
    preprocessors: [
      ({ elementState, data }) => ({
        elementState: { ...elementState, value: shortYear(elementState.value) },
        data: shortYear(data),
      }),
    ],
  },
  cvc: { mask: [digit, digit, digit, digit] },
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
      maxLength={cardLengths[name]}
      placeholder={t(`${name}_placeholder`)}
      onInput={(event) => onType(name, event.currentTarget.value)}
      onBlur={(event) => onLeave(name, event.currentTarget.value)}
    />
  );
}
