import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";

/** A country's way to write a number: `#` is a digit; `mask` holds the calling code or follows it. */
export type PhoneMaskLook = {
  readonly name: string;
  /** The calling code, "+7". */
  readonly code: string;
  readonly mask: string;
  readonly country_code: string;
};

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** The mask with its calling code in front: "+7 (###) ###-##-##". */
export const wholeMask = ({ code, mask }: PhoneMaskLook): string => (mask.startsWith("+") ? mask : `${code} ${mask}`);

/**
 * What the browser fills in or the customer pastes is a whole number in any spelling: `8 900…`, `+7 (900)…`, `7900…`.
 * It takes the place of what was there; single keys pass as they are, but for the trunk 8 of a first key.
 */
const wholeNumber = (look: PhoneMaskLook): MaskitoPreprocessor => {
  const code = digitsOf(look.code);
  const subscriber = [...wholeMask(look)].filter((sign) => sign === "#").length;
  const trunk = code === "7" ? "8" : "0";

  const international = (text: string): string | null => {
    const digits = digitsOf(text);
    if (text.trim().startsWith("+") || digits.length >= code.length + subscriber) {
      if (digits.startsWith(code)) return `+${digits}`;
    }
    if (digits.startsWith(trunk) && digits.length > subscriber) return `+${code}${digits.slice(1)}`;
    // A number at home may begin with a digit of the code, which the mask would take for the code's own.
    const isHome = digits.length === subscriber && !digits.startsWith(code) && !text.trim().startsWith("+");
    return isHome ? `+${code}${digits}` : null;
  };

  return ({ elementState, data }, action) => {
    if (action === "insert" && data.length > 1) {
      const number = international(data);
      return number
        ? { elementState: { value: "", selection: [0, 0] }, data: number }
        : { elementState, data: digitsOf(data) };
    }
    if (action === "insert" && data === trunk && digitsOf(elementState.value) === "" && code === "7") {
      return { elementState, data: `+${code}` };
    }
    if (action === "validation") {
      const number = international(elementState.value);
      if (number) return { elementState: { value: number, selection: [number.length, number.length] }, data };
    }
    return { elementState, data };
  };
};

/** The mask as Maskito takes it: fixed signs are written by themselves. */
export const maskOptions = (look: PhoneMaskLook): MaskitoOptions => ({
  mask: [...wholeMask(look)].map((sign) => (sign === "#" ? /\d/ : sign)),
  preprocessors: [wholeNumber(look)],
});

/** The mask a number belongs to: the longest calling code it begins with, else the first. */
export const maskOf = (digits: string, masks: readonly PhoneMaskLook[]): PhoneMaskLook | undefined => {
  const fitting = masks.filter(({ code }) => digits !== "" && digits.startsWith(digitsOf(code)));
  return fitting.sort((one, other) => other.code.length - one.code.length)[0] ?? masks[0];
};
