import type { Brand } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import { escapeHtml } from "@/lib/domain/escape-html";

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

/** For whoever opens the site of a shop that was not imported yet: its operator, and customers who are too early. */
const missingShop = {
  ru: {
    title: "Магазин ещё не открыт",
    text: "В базе данных пока нет магазина. Владельцу: запишите его этой командой, страница обновится сама.",
  },
  tr: {
    title: "Dükkân henüz açılmadı",
    text: "Veritabanında henüz bir dükkân yok. İşletene: onu bu komutla yazın, sayfa kendiliğinden yenilenir.",
  },
  en: {
    title: "This shop is not open yet",
    text: "The database holds no shop. For its operator: write it with this command, and this page refreshes by itself.",
  },
  uz: {
    title: "Doʻkon hali ochilmagan",
    text: "Maʼlumotlar bazasida hali doʻkon yoʻq. Egasiga: uni shu buyruq bilan yozing, sahifa oʻzi yangilanadi.",
  },
  de: {
    title: "Dieser Shop ist noch nicht geöffnet",
    text: "In der Datenbank ist noch kein Shop. Für den Betreiber: Dieser Befehl schreibt ihn, die Seite lädt dann von selbst neu.",
  },
  uk: {
    title: "Крамницю ще не відкрито",
    text: "У базі даних ще немає крамниці. Власникові: запишіть її цією командою, сторінка оновиться сама.",
  },
} as const satisfies Record<Language, Record<"title" | "text", string>>;

type Words = { readonly title: string; readonly text: string; readonly below: string };

/** A whole page without a single file: nothing of the upstream has come yet, so there is no city and no menu to show. */
const pageOf = ({ name, themeColor }: Brand, language: Language, { title, text, below }: Words): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>${title} · ${escapeHtml(name)}</title><style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif;background:light-dark(${themeColor.light},${themeColor.dark})}main{max-width:28rem;padding:24px;text-align:center}h1{font-size:28px;line-height:34px;margin:8px 0 12px}p{margin:0 0 24px}a{display:inline-block;padding:12px 24px;border-radius:12px;border:2px solid currentColor;color:inherit;text-decoration:none;font-weight:600}b{color:light-dark(${themeColor.primary},inherit)}code{display:block;overflow-wrap:anywhere;font-size:14px}</style></head><body><main><b>${escapeHtml(name)}</b><h1>${title}</h1><p>${text}</p>${below}</main></body></html>`;

export const unavailablePage = (brand: Brand, language: Language): string => {
  const { title, text, again } = texts[language];
  return pageOf(brand, language, { title, text, below: `<a href="">${again}</a>` });
};

/** What stands at every address while the upstream's database holds no shop (docs/operating/first-shop.md). */
export const missingShopPage = (brand: Brand, language: Language): string => {
  const commands = "<code>npm run shop -- import FOLDER</code><code>docs/operating/first-shop.md</code>";
  return pageOf(brand, language, { ...missingShop[language], below: commands });
};
