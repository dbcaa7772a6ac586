import type { MaskitoPreprocessor } from "@maskito/core";
import { withAsciiDigits } from "@/lib/contract/digits";

/** Digits of other scripts, typed, pasted or filled in, before a mask takes them for no digits. */
export const asciiDigits: MaskitoPreprocessor = ({ elementState: { value, selection }, data }) => ({
  elementState: { value: withAsciiDigits(value), selection },
  data: withAsciiDigits(data),
});
