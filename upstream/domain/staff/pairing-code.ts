import { randomInt } from "node:crypto";

/** Without letters that look like digits (Crockford's base 32). */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** A code for typing on a tablet: 40 bits, in two halves. */
export const newPairingCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
};

/** A code as it was given out, however it was typed: small letters, spaces, an O for a nought, an I or L for a one. */
export const readPairingCode = (typed: string): string => {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
};
