import { holdersData, type OfferedCard, offeredCards } from "./cards";
import { bankTexts } from "./language-texts";

/** The texts that the script shows. */
const shown = ["demo_phone", "demo_code", "fill", "demo_cards", "card_pays", "card_declines", "card_verifies"] as const;

/** A number in parts: none stands whole in what the shop's page loads (SPEC-323). */
const partsOf = (pan: string): string[] => pan.match(/.{4}/g) ?? [];

/**
 * `/sandbox/fill.js`: what the sandbox shows in the shop's pages beside a field that nobody could fill in otherwise (SPEC-809):
 * which number will do, and with a press that fills it in the code of a message that was not sent, and cards. The shop has
 * nothing of it: it names a place, and what is done with a press (`lib/client/core/sandbox-fill.ts`).
 */
export const fillScript = (now: number): string => {
  const texts = Object.fromEntries(
    Object.entries(bankTexts).map(([language, all]) => [
      language,
      Object.fromEntries(shown.map((name) => [name, all[name]])),
    ]),
  );
  const list = (Object.keys(offeredCards) as OfferedCard[]).map((kind) => {
    const { pan, expiry, cvv } = holdersData(offeredCards[kind], now);
    return { kind, parts: partsOf(pan), expiry, cvv };
  });
  return `(() => {
  "use strict";
  const bank = new URL(document.currentScript.src).origin;
  const texts = ${JSON.stringify(texts)};
  const cards = ${JSON.stringify(list)};
  const make = (name, text, css, more) => {
    const element = Object.assign(document.createElement(name), more);
    element.style.cssText = css;
    if (text !== null) element.append(text);
    return element;
  };
  const frame = (text, css) => {
    const made = make("div", null, "padding:12px;border:1.5px dashed var(--control,#7a7291);border-radius:12px;text-align:start;" + css);
    made.append(make("p", text, "margin:0;grid-column:1/-1;font-size:14px;line-height:20px"));
    return made;
  };
  const box = (title, buttons, columns) => {
    const group = frame(title, "display:grid;gap:8px;grid-template-columns:" + columns);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", title);
    group.append(...buttons);
    return group;
  };
  const button = (first, second, wide, onclick) => {
    const made = make("button", null, "display:grid;place-content:center;min-height:52px;padding:4px 8px;border:1px solid var(--control,#7a7291);border-radius:10px;background:var(--surface,transparent);color:inherit;text-align:center;cursor:pointer;font-family:inherit;font-variant-numeric:tabular-nums" + (wide ? ";grid-column:1/-1" : ""), { type: "button", onclick });
    made.append(make("span", first, "font-size:16px;line-height:24px;font-weight:600"), " ", make("span", second, "font-size:12px;line-height:16px"));
    return made;
  };
  const show = (slot, element) => slot.replaceChildren(element);
  window.sandboxFill = {
    phone(slot, { language }) {
      show(slot, frame((texts[language] ?? texts.en).demo_phone, ""));
    },
    async code(slot, { language, phone, fill }) {
      const t = texts[language] ?? texts.en;
      const answer = await fetch(bank + "/sandbox/code?phone=" + encodeURIComponent(phone), { credentials: "omit" });
      const { code } = answer.ok ? await answer.json() : { code: null };
      if (code !== null) show(slot, box(t.demo_code, [button(code, t.fill, true, () => fill(code))], "1fr"));
    },
    cards(slot, { language, fill }) {
      const t = texts[language] ?? texts.en;
      const buttons = cards.map(({ kind, parts, expiry, cvv }, place) => {
        const date = expiry.slice(0, 2) + " / " + expiry.slice(2);
        const card = { number: parts.join(" "), expiry: date, cvc: cvv };
        if (place > 0) return button("•••• " + parts.at(-1), t["card_" + kind], false, () => fill(card));
        const rest = [date.replaceAll(" ", ""), cvv, t["card_" + kind]].join(" · ");
        return button(parts.join("\\u00a0"), rest, true, () => fill(card));
      });
      show(slot, box(t.demo_cards, buttons, "1fr 1fr"));
    },
  };
})();
`;
};
