import type { Language } from "@/lib/contract/language";
import { bankTexts } from "./language-texts";
import { escaped, money } from "./page";
import type { BankPayment } from "./payment-store";

/** Who gets how much for what, and from which card. */
export const factsOf = (payment: BankPayment, language: Language): string => {
  const t = bankTexts[language];
  const sum = money(payment.amount_minor, payment.currency, language);
  const rows = [
    ["", t.merchant, t.merchant_name],
    ["", t.order, payment.invoice],
    ...(payment.last4 === null ? [] : [["", t.card, `•••• ${payment.last4}`]]),
    ["sum", t.amount, sum],
  ];
  const list = rows.map(
    ([look = "", name = "", text = ""]) =>
      `<div class="${look}"><dt>${escaped(name)}</dt><dd>${escaped(text)}</dd></div>`,
  );
  return `<dl class="facts">${list.join("")}</dl>`;
};
