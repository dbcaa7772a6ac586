import { holdersData, offeredCards } from "./cards";
import type { Keys } from "./cryptogram";
import { bankTexts } from "./language-texts";

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

const sheetTexts = Object.fromEntries(
  Object.entries(bankTexts).map(([language, t]) => {
    return [
      language,
      {
        mark: t.mark,
        merchant: t.merchant_name,
        choose: t.choose_card,
        cancel: t.cancel,
        cards: [t.card_pays, t.card_declines],
        next: t.next_answer,
      },
    ];
  }),
);

/** Cards of a wallet's sheet, in parts: no number stands whole in what the shop's page loads. */
const sheetCards = (now: number) =>
  (["pays", "declines"] as const).map((kind) => {
    const { pan, expiry, cvv } = holdersData(offeredCards[kind], now);
    return { parts: pan.match(/.{4}/g) ?? [], expiry, code: cvv };
  });

const sheetStyle = `dialog.sandbox-sheet{color-scheme:light dark;font:16px/24px system-ui,sans-serif;color:light-dark(#16151a,#f4f3f7);background:light-dark(#fff,#232228);border:0;border-radius:24px 24px 0 0;padding:20px;width:100%;max-width:none;margin:auto 0 0;box-sizing:border-box}
.sandbox-sheet::backdrop{background:#0009}
.sandbox-sheet p{margin:0}
.sandbox-sheet .mark{margin:-20px -20px 16px;padding:8px 16px;background:#5b3fd1;color:#fff;font-size:14px;line-height:20px;font-weight:600;text-align:center}
.sandbox-sheet .head{display:flex;justify-content:space-between;gap:16px;align-items:baseline;margin-bottom:4px;font-weight:600;font-size:20px;line-height:28px}
.sandbox-sheet .shop{padding-bottom:16px;border-bottom:1px solid light-dark(#dedce4,#45434d);margin-bottom:16px;color:light-dark(#5d5b66,#b3b0bd)}
.sandbox-sheet .head span:last-child{font-variant-numeric:tabular-nums;white-space:nowrap}
.sandbox-sheet button{font:inherit;display:grid;grid-template-columns:44px 1fr;align-items:center;gap:12px;width:100%;min-height:60px;padding:8px 12px;margin-top:8px;border-radius:14px;border:1px solid light-dark(#8a8794,#7d7a88);background:none;color:inherit;text-align:start;cursor:pointer}
.sandbox-sheet button:focus-visible{outline:3px solid light-dark(#5b3fd1,#a08cf8);outline-offset:2px}
.sandbox-sheet i{width:44px;height:28px;border-radius:5px;background:linear-gradient(120deg,#5b3fd1,#3478c9)}
.sandbox-sheet b{display:block;font-weight:600;font-variant-numeric:tabular-nums}
.sandbox-sheet small{display:block;font-size:14px;line-height:20px;color:light-dark(#5d5b66,#b3b0bd)}
.sandbox-sheet .cancel{display:block;text-align:center;border-color:transparent;font-weight:600;min-height:48px}
.sandbox-sheet .next{margin-top:12px;font-size:14px;line-height:20px;color:light-dark(#5d5b66,#b3b0bd);text-align:center}
@media (width>=520px){dialog.sandbox-sheet{width:420px;margin:auto;border-radius:24px}}`;

/**
 * The sandbox's stand-in for the sheet of Apple Pay or Google Pay, as a piece of its checkout script: a function
 * `sheet({ wallet, amount, currency })` that resolves to a card of the wallet's, or null where the sheet was closed. It speaks the
 * language of the page. `now` is the bank's time.
 */
const walletSheet = (now: number): string => `const sheet = ({ wallet, amount, currency }) => new Promise((resolve) => {
    const texts = ${JSON.stringify(sheetTexts)};
    const { lang } = document.documentElement;
    const t = texts[lang] ?? texts.en;
    const dialog = document.createElement("dialog");
    dialog.className = "sandbox-sheet";
    const add = (parent, name, text, more) => {
      const element = Object.assign(document.createElement(name), more);
      element.append(text);
      parent.append(element);
      return element;
    };
    dialog.setAttribute("aria-label", wallet + " (sandbox)");
    add(dialog, "style", ${JSON.stringify(sheetStyle)});
    add(dialog, "p", t.mark, { className: "mark" });
    const head = add(dialog, "p", "", { className: "head" });
    add(head, "span", wallet.replace("Pay", " Pay"));
    add(head, "span", new Intl.NumberFormat(lang, { style: "currency", currency }).format(amount));
    add(dialog, "p", t.merchant, { className: "shop" });
    add(dialog, "p", t.choose);
    const end = (card) => {
      dialog.remove();
      resolve(card);
    };
    ${JSON.stringify(sheetCards(now))}.forEach(({ parts, expiry, code }, place) => {
      const button = add(dialog, "button", "", { type: "button" });
      add(button, "i", "");
      const words = add(button, "span", "");
      add(words, "b", "•••• " + parts.at(-1));
      words.append(" ");
      add(words, "small", t.cards[place]);
      button.onclick = () => end({ number: parts.join(""), expiry, code });
    });
    add(dialog, "button", t.cancel, { type: "button", className: "cancel" }).onclick = () => end(null);
    add(dialog, "p", t.next, { className: "next" });
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
  ${walletSheet(nowMs)}
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
