import type { MaskitoOptions } from "@maskito/core";
import type { CardField } from "@/lib/domain/card";

const digit = /\d/;

/** A year in full, as browsers fill it in, is the same year in two digits. */
const shortYear = (text: string): string => text.replace(/^(\d{1,2})\s*[/-]\s*20(\d{2})$/, "$1/$2");

/** How each field is written: digits alone, fixed signs come by themselves (SPEC-225). */
export const cardMasks: Record<CardField, MaskitoOptions> = {
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
