import "server-only";
import { createHash } from "node:crypto";
import type { Brand } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import { escapeHtml } from "@/lib/domain/escape-html";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { usualLanguage } from "@/lib/i18n/languages";
import { returnAgainTexts } from "@/lib/i18n/standing-texts";

/** Seconds until the page posts again, by how often it has: an upstream that restarts is back within the first ones. */
const WAITS_S = [2, 3, 5, 8, 10];
const LAST_WAIT_S = 15;
/** Then the time to pay is over, and the button alone is left. */
const MAX_AGAIN = 45;

/** One text for every page, so that its hash stands in the policy. */
const script =
  "const form=document.forms[0];const wait=Number(form.dataset.wait);if(wait>0)setTimeout(()=>form.submit(),wait*1000);";
const style =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif}main{max-width:28rem;padding:24px;text-align:center}h1{font-size:28px;line-height:34px;margin:8px 0 12px}p{margin:0 0 24px}button{padding:12px 24px;border-radius:12px;border:2px solid currentColor;background:none;color:inherit;font:inherit;font-weight:600}";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** It runs its own script and posts to its own site alone. */
export const returnAgainHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "retry-after": String(WAITS_S[0]),
} as const;

/** The first language of the browser that we have: our cookies do not come along from the bank's site. */
const languageOf = (accepted: string | null): Language => spokenLanguage((accepted ?? "").split(",")) ?? usualLanguage;

type Posted = { readonly fields: Readonly<Record<string, string>>; readonly again: number };

/** A page that holds what the issuer posted and posts it again to the address it stands at. */
export const returnAgainPage = (brand: Brand, accepted: string | null, { fields, again }: Posted): string => {
  const language = languageOf(accepted);
  const words = returnAgainTexts[language];
  const wait = again >= MAX_AGAIN ? 0 : (WAITS_S[again] ?? LAST_WAIT_S);
  const inputs = Object.entries({ ...fields, again: String(again + 1) })
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title} · ${escapeHtml(brand.name)}</title><style>${style}</style></head><body><main><b>${escapeHtml(brand.name)}</b><h1>${words.title}</h1><p role="status">${words.text}</p><form method="post" action="" data-wait="${wait}">${inputs}<button type="submit">${words.again}</button></form></main><script>${script}</script></body></html>`;
};
