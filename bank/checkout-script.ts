import type { Keys } from "./cryptogram";

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
 * The sandbox's stand-in for the sheet of Apple Pay or Google Pay, as a piece of its checkout script: a function
 * `sheet({ wallet, amount, currency })` that resolves to a card of the wallet's, or null where the sheet was closed. Its cards
 * are put together here, so that no number stands anywhere whole.
 */
const walletSheet = `const sheet = ({ wallet, amount, currency }) => new Promise((resolve) => {
    const cards = [["4000", "00000000", "3055", "pays"], ["4000", "05665566", "5556", "has no money"]];
    const dialog = document.createElement("dialog");
    const add = (parent, name, text, more) => {
      const element = Object.assign(document.createElement(name), more);
      element.append(text);
      parent.append(element);
      return element;
    };
    dialog.setAttribute("aria-label", wallet + " (sandbox)");
    dialog.style.cssText = "font:16px/1.5 system-ui,sans-serif;color:#221c3a;background:#fff;border:0;" +
      "border-radius:16px;padding:20px;width:min(360px,90vw);box-sizing:border-box";
    add(dialog, "p", "SANDBOX " + wallet + ": no real money moves here").style.cssText =
      "margin:0 0 12px;padding:8px;border-radius:8px;background:#5b3fd1;color:#fff;font-weight:600;text-align:center";
    add(dialog, "p", "To pay: " + amount + " " + currency).style.margin = "0 0 12px";
    const look = "font:inherit;display:block;width:100%;min-height:44px;padding:8px;margin-top:8px;border-radius:8px;" +
      "border:1px solid #6a6285;background:#fff;color:#221c3a;cursor:pointer";
    const end = (card) => {
      dialog.remove();
      resolve(card);
    };
    for (const [head, middle, tail, what] of cards) {
      const button = add(dialog, "button", "Pay with •••• " + tail + ", which " + what, { type: "button" });
      button.style.cssText = look;
      button.onclick = () => end({ number: head + middle + tail, expiry: "1239", code: "123" });
    }
    const close = add(dialog, "button", "Cancel", { type: "button" });
    close.style.cssText = look;
    close.onclick = () => end(null);
    dialog.oncancel = () => end(null);
    document.body.append(dialog);
    dialog.showModal();
  });`;

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
    async createWalletCryptogram(request) {
      const card = await sheet(request);
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
