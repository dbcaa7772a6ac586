import type { Keys } from "./cryptogram";
import { walletSheet } from "./wallet-sheet";

/** What both scripts share: the checks of a card's fields, and `pack`, which encrypts it for the bank. */
const encryption = ({ keyId, publicPem }: Keys, nowMs: number): string => {
  const der = publicPem.replace(/-----[^-]+-----|\s/g, "");
  return `  "use strict";
  const spki = Uint8Array.from(atob(${JSON.stringify(der)}), (sign) => sign.charCodeAt(0));
  const loadedAt = performance.now();
  const now = () => ${Math.round(nowMs)} + Math.round(performance.now() - loadedAt);
  const digits = (text) => String(text ?? "").replace(/\\D/g, "");
  const isLuhn = (number) => [...number].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) % 10 === 0;
  const problems = ({ cardNumber, cvv, expDateMonth, expDateYear }) => {
    const errors = {};
    const number = digits(cardNumber);
    if (number === "") errors.cardNumber = "CardNumber_Empty";
    else if (number.length < 13 || number.length > 19 || !isLuhn(number)) errors.cardNumber = "CardNumber_Invalid";
    const code = digits(cvv);
    if (code === "") errors.cvv = "CVV_Empty";
    else if (code.length < 3 || code.length > 4) errors.cvv = "CVV_Invalid";
    const month = digits(expDateMonth);
    const year = digits(expDateYear);
    if (month === "") errors.expDateMonth = "ExpDateMonth_Empty";
    else if (Number(month) < 1 || Number(month) > 12) errors.expDateMonth = "ExpDateMonth_Invalid";
    if (year === "") errors.expDateYear = "ExpDateYear_Empty";
    else if (year.length !== 2) errors.expDateYear = "ExpDateYear_Invalid";
    if (errors.expDateMonth === undefined && errors.expDateYear === undefined) {
      if (Date.UTC(2000 + Number(year), Number(month), 1) <= now()) {
        errors.expDateMonthYear = "ExpDateMonthYear_Invalid";
      }
    }
    return errors;
  };
  const base64url = (bytes) =>
    btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const pack = async (publicId, { number, expiry, code }) => {
    const key = await crypto.subtle.importKey("spki", spki, { name: "RSA-OAEP", hash: "SHA-256" }, false, ["encrypt"]);
    const nonce = base64url(crypto.getRandomValues(new Uint8Array(12)));
    const plain = JSON.stringify({ v: 1, p: number, e: expiry, c: code, m: publicId, t: now(), n: nonce });
    const packed = await crypto.subtle.encrypt({ name: "RSA-OAEP" }, key, new TextEncoder().encode(plain));
    return "sbx1.${keyId}." + base64url(new Uint8Array(packed));
  };
`;
};

/**
 * `/sandbox/checkout.js`: the sandbox's stand-in for the acquirer's checkout script. It encrypts the card for the bank,
 * so that nobody between can read it, and rejects wrong fields under the names the real one uses. The sheets of wallets
 * are the sandbox's own.
 *
 * @param nowMs the bank's time as it serves the script. The script counts on from it: the clock of the customer's device
 *   may be wrong by hours, and a cryptogram of another time is refused.
 */
export const checkoutScript = (keys: Keys, nowMs: number): string => `(() => {
${encryption(keys, nowMs)}
  ${walletSheet}
  class Checkout {
    constructor({ publicId }) { this.publicId = publicId; }
    async createPaymentCryptogram(fields) {
      const errors = problems(fields);
      if (Object.keys(errors).length > 0) throw errors;
      const expiry = digits(fields.expDateMonth).padStart(2, "0") + digits(fields.expDateYear);
      return pack(this.publicId, { number: digits(fields.cardNumber), expiry, code: digits(fields.cvv) });
    }
    async createWalletCryptogram(asked) {
      const card = await sheet(asked);
      return card === null ? null : pack(this.publicId, card);
    }
  }
  window.cp = { Checkout };
})();
`;

/**
 * `/sandbox/card-kit-core.js`: the stand-in for the "Web SDK Core" of an RBS gateway, whose token is for one order
 * (ADR-0063).
 *
 * @param nowMs the bank's time, as in `checkoutScript`
 */
export const cardKitScript = (keys: Keys, nowMs: number): string => `(() => {
${encryption(keys, nowMs)}
  const fieldOf = { cardNumber: "pan", cvv: "cvc" };
  const generateWithCard = ({ pan, cvc, expiryMMYY, mdOrder }, onResult) => {
    const [expDateMonth, expDateYear] = String(expiryMMYY).split("/");
    const found = Object.keys(problems({ cardNumber: pan, cvv: cvc, expDateMonth, expDateYear }));
    const errors = found.map((name) => ({ field: fieldOf[name] ?? "expiryMMYY", error: "invalid" }));
    if (errors.length > 0) return onResult({ token: null, errors });
    pack(mdOrder, { number: digits(pan), expiry: digits(expiryMMYY), code: digits(cvc) })
      .then((token) => onResult({ token, errors: [] }))
      .catch(() => onResult({ token: null, errors: [{ field: "pubKey", error: "invalid" }] }));
  };
  window.CKCToken = { generateWithCard };
})();
`;
