import type { CountryMask } from "./phone";

/**
 * Why a text is no phone: too few or too many digits for its country, no country with its code, an extension behind it, signs
 * that no number has, or two numbers that it may be.
 */
export type PhoneProblem = "short" | "long" | "country" | "extension" | "signs" | "unclear";

/** A number that was read. */
export type ReadNumber = {
  /** E.164 without its plus, as a phone is sent and stored (SPEC-211). */
  readonly digits: string;
  /** The calling code, "+49". */
  readonly code: string;
  /** For reading, "+49 1512 3456789". */
  readonly text: string;
  /** The digits that are dialled inside its country, the trunk prefix among them: "015123456789". */
  readonly dialled: string;
  /** Whether its country gives out such numbers, as far as the metadata know. */
  readonly isValid: boolean;
};

export type PhoneReading =
  | { readonly kind: "empty" }
  | { readonly kind: "wrong"; readonly problem: PhoneProblem }
  | ({ readonly kind: "number" } & ReadNumber);

export type PhoneReader = {
  /**
   * Reads what was typed or pasted.
   *
   * @param masks of the countries a number without "+" or "00" may be of; the first is the chosen one's
   */
  readonly read: (text: string, masks: readonly CountryMask[]) => PhoneReading;
  /** How the beginning of an international number is grouped: "4915123" is "+49 1512 3". */
  readonly group: (digits: string) => string;
};

/** What is wrong with the phone of a form: the end of its message key, `form.phone.short`; null: nothing. */
export type PhoneFieldProblem = "required" | PhoneProblem | null;

export const phoneProblem = (reading: PhoneReading): PhoneFieldProblem => {
  if (reading.kind === "empty") return "required";
  return reading.kind === "wrong" ? reading.problem : null;
};
