import { withAsciiDigits } from "@/lib/contract/digits";

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
