import type { Language } from "@/lib/contract/language";
import { bankTexts } from "./language-texts";

/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Amounts of the sandbox are printed with their two decimal digits and the currency's code, as the language writes them. */
export const money = (minor: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "code" }).format(minor / 100);

const style = `:root{color-scheme:light dark;--page:light-dark(#f1eff8,#14121c);--card:light-dark(#fff,#211d2e);--text:light-dark(#221c3a,#f1eefb);--muted:light-dark(#625b78,#aaa3c0);--line:light-dark(#d9d4e6,#3b3550);--control:light-dark(#7a7291,#8b84a3);--brand:light-dark(#5b3fd1,#8f78f5);--on-brand:light-dark(#fff,#171226);--wrong:light-dark(#a3123a,#ff8fa6);--good:light-dark(#12703f,#6fd8a0)}
*{box-sizing:border-box}body{font:16px/24px system-ui,sans-serif;background:var(--page);color:var(--text);margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr}
.mark{background:var(--brand);color:var(--on-brand);text-align:center;padding:8px 16px;font:600 14px/20px system-ui,sans-serif}
main{background:var(--card);padding:20px 20px 32px;width:100%}
.bank{display:flex;align-items:center;gap:10px;padding-bottom:16px;margin:0 0 20px;border-bottom:1px solid var(--line);font-weight:600}
.bank svg{width:32px;height:32px;flex:none;color:var(--brand)}
h1{font-size:24px;line-height:30px;margin:0 0 16px}h1,p,.mark{text-wrap:pretty}p{margin:0 0 12px}
.facts{margin:0 0 20px;padding:4px 16px;border-radius:16px;background:var(--page)}
.facts div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:10px 0}.facts div+div{border-top:1px solid var(--line)}
dt{color:var(--muted)}dd{margin:0;font-variant-numeric:tabular-nums}.sum dd{font:800 24px/30px system-ui,sans-serif}
form{display:grid;gap:12px}form p{margin:0}label{display:grid;gap:6px;font-weight:500}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:end}
input{font:inherit;width:100%;min-height:52px;padding:0 16px;border:1.5px solid var(--control);border-radius:12px;background:var(--card);color:inherit;font-variant-numeric:tabular-nums}
input[name=code]{font:600 24px/30px system-ui,sans-serif;letter-spacing:.3em;text-align:center}
input[aria-invalid]{border-color:var(--wrong)}
button,a.button{font:600 16px/24px system-ui,sans-serif;display:grid;place-content:center;width:100%;min-height:52px;padding:0 16px;border:1.5px solid var(--control);border-radius:999px;background:none;color:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main,a.main{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.demo{display:grid;gap:8px;padding:12px;border:1.5px dashed var(--control);border-radius:16px}.demo p{margin:0;font:400 14px/20px system-ui,sans-serif}
.demo button{min-height:48px;padding:4px 12px;border-radius:12px;font:600 14px/20px system-ui,sans-serif;font-variant-numeric:tabular-nums}.demo small{font:400 12px/16px system-ui,sans-serif;color:var(--muted)}
.next{margin:16px 0 0;color:var(--muted);font:400 14px/20px system-ui,sans-serif}
.wrong{color:var(--wrong);font-weight:500}.end{display:grid;justify-items:center;gap:4px;padding:12px 0 20px;text-align:center}.end svg{width:56px;height:56px}.end p{font:600 20px/28px system-ui,sans-serif}
.captured svg{color:var(--good)}.declined svg,.canceled svg{color:var(--wrong)}.processing svg{color:var(--muted)}
.bar{height:4px;margin:20px 0 12px;border-radius:4px;background:var(--line);overflow:hidden}.bar i{display:block;height:100%;background:var(--brand);transform-origin:left;animation:going 3s linear forwards}
@keyframes going{from{transform:scaleX(0)}to{transform:none}}
@media (width>=520px){body{align-content:start}main{width:440px;margin:40px auto;padding:24px 28px 28px;border-radius:28px;box-shadow:0 12px 32px -8px #1a103c33;align-self:start}}`;

/** The bank's sign, and those of how a payment has ended. */
const sign = (paths: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
const bankSign = sign('<path d="M3 21h18M5 21V10m4.7 11V10m4.6 11V10M19 21V10M3 10h18L12 3z"/>');
const endSigns = {
  captured: sign('<circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/>'),
  declined: sign('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>'),
  canceled: sign('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>'),
  processing: sign('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>'),
} as const;
type PaymentEnd = keyof typeof endSigns;

/** How a payment has ended, as a sign and in words. */
export const endOf = (end: PaymentEnd, language: Language): string =>
  `<div class="end ${end}">${endSigns[end]}<p role="status">${escaped(bankTexts[language][end])}</p></div>`;

/** Presses that fill a form in: `data-fill` has its fields by name. */
const filling = `<script>document.addEventListener("click",({target})=>{const button=target.closest("[data-fill]");if(button)for(const[name,text]of Object.entries(JSON.parse(button.dataset.fill)))button.form.elements[name].value=text})</script>`;

/** A button that fills in the fields of the form around it (SPEC-809). */
export const fillButton = (fields: Readonly<Record<string, string>>, body: string): string =>
  `<button type="button" data-fill="${escaped(JSON.stringify(fields))}">${body}</button>`;

/** A page of the sandbox bank: it looks like nobody's shop, and says that no money moves. `body` is HTML. */
export const page = (language: Language, title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(bankTexts[language].bank)}</title><style>${style}</style></head><body><header class="mark">${escaped(bankTexts[language].mark)}</header><main><div class="bank">${bankSign}${escaped(bankTexts[language].bank)}</div><h1>${escaped(title)}</h1>${body}</main>${body.includes("data-fill") ? filling : ""}</body></html>`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    },
  );

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");

/** A page that posts a form by itself, as issuers' pages do. */
export const posting = (language: Language, action: string, fields: Readonly<Record<string, string>>): Response => {
  const t = bankTexts[language];
  return page(
    language,
    t.moment,
    `<form method="post" action="${escaped(action)}">${hidden(fields)}<noscript><button class="main">${escaped(t.continue)}</button></noscript></form><script>document.forms[0].submit()</script>`,
  );
};

/** The same once it was read that the issuer has refused: a bar says how long it stays, a press goes on at once. */
export const postingRefusal = (
  language: Language,
  action: string,
  fields: Readonly<Record<string, string>>,
): Response => {
  const t = bankTexts[language];
  return page(
    language,
    t.declined_title,
    `<p role="alert">${escaped(t.declined_text)}</p><form method="post" action="${escaped(action)}">${hidden(fields)}<button class="main" data-testid="back">${escaped(t.back)}</button></form>
<div class="bar"><i></i></div><p class="next">${escaped(t.returning)}</p><script>document.querySelector(".bar i").addEventListener("animationend",()=>document.forms[0].submit())</script>`,
  );
};

/** A field of a form that came as one text; empty where it is missing or a file. */
export const field = (form: FormData | URLSearchParams, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
