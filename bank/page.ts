import type { Language } from "@/lib/contract/language";
import { bankTexts } from "./language-texts";

/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Amounts of the sandbox are printed with their two decimal digits and the currency's code, as the language writes them. */
export const money = (minor: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "code" }).format(minor / 100);

const style = `body{font:16px/1.5 system-ui,sans-serif;background:#f2f0fa;color:#221c3a;margin:0}
main{max-width:26rem;margin:2rem auto;background:#fff;padding:1.5rem;border-radius:12px}
.mark{background:#5b3fd1;color:#fff;text-align:center;padding:.5rem;font-weight:600}
button,input{font:inherit;min-height:44px;padding:0 1rem;border-radius:8px;border:1px solid #6a6285}
input{width:100%;box-sizing:border-box;margin:.25rem 0 1rem}button{cursor:pointer;margin:.25rem .5rem .25rem 0}
h1{font-size:1.5rem;line-height:1.25}h1,p,.mark{text-wrap:balance}
.wrong{color:#a3123a}
button[value=pay],button[data-testid=submit]{background:#5b3fd1;color:#fff;border-color:#5b3fd1}`;

/** A page of the sandbox bank: it looks like nobody's shop, and says that no money moves. `body` is HTML. */
export const page = (language: Language, title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(bankTexts[language].bank)}</title><style>${style}</style></head><body><div class="mark">${escaped(bankTexts[language].mark)}</div><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    },
  );

/** A page that posts a form by itself, as issuers' pages do. */
export const posting = (language: Language, action: string, fields: Readonly<Record<string, string>>): Response => {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");
  const t = bankTexts[language];
  return page(
    language,
    t.moment,
    `<form method="post" action="${escaped(action)}">${inputs}<noscript><button>${escaped(t.continue)}</button></noscript></form><script>document.forms[0].submit()</script>`,
  );
};

/** A field of a form that came as one text; empty where it is missing or a file. */
export const field = (form: FormData | URLSearchParams, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
