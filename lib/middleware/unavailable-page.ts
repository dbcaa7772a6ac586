import type { Brand } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import { escapeHtml } from "@/lib/domain/escape-html";
import { missingShopTexts, unavailableTexts } from "@/lib/i18n/standing-texts";

/** Seconds after which a browser or a crawler should come again. */
const RETRY_AFTER_SECONDS = 3;

/** Headers of every 503: `Retry-After`, and no caching. */
export const retryLaterHeaders = { "cache-control": "no-store", "retry-after": String(RETRY_AFTER_SECONDS) } as const;

/** What the page says, for a call that cannot be answered. */
export const unavailableText = (language: Language): string => unavailableTexts[language].title;

type Words = { readonly title: string; readonly text: string; readonly below: string };

/** A whole page without a single file: nothing of the upstream has come yet, so there is no city and no menu to show. */
const pageOf = ({ name, themeColor }: Brand, language: Language, { title, text, below }: Words): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>${title} · ${escapeHtml(name)}</title><style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif;background:light-dark(${themeColor.light},${themeColor.dark})}main{max-width:28rem;padding:24px;text-align:center}h1{font-size:28px;line-height:34px;margin:8px 0 12px}p{margin:0 0 24px}a{display:inline-block;padding:12px 24px;border-radius:12px;border:2px solid currentColor;color:inherit;text-decoration:none;font-weight:600}b{color:light-dark(${themeColor.primary},inherit)}code{display:block;overflow-wrap:anywhere;font-size:14px}</style></head><body><main><b>${escapeHtml(name)}</b><h1>${title}</h1><p>${text}</p>${below}</main></body></html>`;

export const unavailablePage = (brand: Brand, language: Language): string => {
  const { title, text, again } = unavailableTexts[language];
  return pageOf(brand, language, { title, text, below: `<a href="">${again}</a>` });
};

/** What stands at every address while the upstream's database holds no shop (docs/operating/first-shop.md). */
export const missingShopPage = (brand: Brand, language: Language): string => {
  const commands = "<code>npm run shop -- import FOLDER</code><code>docs/operating/first-shop.md</code>";
  return pageOf(brand, language, { ...missingShopTexts[language], below: commands });
};
