import type { Brand } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";

/** Seconds after which a browser or a crawler should come again. */
const RETRY_AFTER_SECONDS = 3;

/** Headers of every 503: `Retry-After`, and no caching. */
export const retryLaterHeaders = { "cache-control": "no-store", "retry-after": String(RETRY_AFTER_SECONDS) } as const;

/** Here and not in the messages, because the page has to stand when nothing else does. */
const texts = {
  ru: { title: "Скоро вернёмся", text: "Меню сейчас не загружается. Страница обновится сама.", again: "Обновить" },
  tr: {
    title: "Hemen döneceğiz",
    text: "Menü şu anda yüklenemiyor. Sayfa kendiliğinden yenilenecek.",
    again: "Yenile",
  },
  en: {
    title: "We will be right back",
    text: "The menu cannot be loaded right now. This page refreshes by itself.",
    again: "Refresh",
  },
  uz: { title: "Tez orada qaytamiz", text: "Menyu hozir yuklanmayapti. Sahifa oʻzi yangilanadi.", again: "Yangilash" },
  de: {
    title: "Wir sind gleich zurück",
    text: "Die Karte lässt sich gerade nicht laden. Die Seite lädt von selbst neu.",
    again: "Neu laden",
  },
  uk: { title: "Скоро повернемося", text: "Меню зараз не завантажується. Сторінка оновиться сама.", again: "Оновити" },
} as const satisfies Record<Language, Record<"title" | "text" | "again", string>>;

/** What the page says, for a call that cannot be answered. */
export const unavailableText = (language: Language): string => texts[language].title;

/** A whole page without a single file: nothing of the upstream has come yet, so there is no city and no menu to show. */
export const unavailablePage = ({ name, themeColor }: Brand, language: Language): string => {
  const { title, text, again } = texts[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>${title} · ${name}</title><style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif;background:light-dark(${themeColor.light},${themeColor.dark})}main{max-width:28rem;padding:24px;text-align:center}h1{font-size:28px;line-height:34px;margin:8px 0 12px}p{margin:0 0 24px}a{display:inline-block;padding:12px 24px;border-radius:12px;border:2px solid currentColor;color:inherit;text-decoration:none;font-weight:600}b{color:light-dark(${themeColor.primary},inherit)}</style></head><body><main><b>${name}</b><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`;
};
