const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** A digit of any script as one of 0 to 9: Unicode keeps the ten of a script together, from its zero on. */
const asciiDigit = (sign: string): string => {
  const codePoint = sign.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
};

/** A text with digits of every script (Arabic, Devanagari, full-width…) as 0 to 9; everything else stays. */
export const withAsciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
