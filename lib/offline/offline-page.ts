import de from "@/messages/de/offline.json";
import en from "@/messages/en/offline.json";
import ru from "@/messages/ru/offline.json";
import tr from "@/messages/tr/offline.json";
import uk from "@/messages/uk/offline.json";
import uz from "@/messages/uz/offline.json";
import { spokenLanguage } from "./offline-cache";

const words = { de, en, ru, tr, uk, uz };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const style =
  "html{color-scheme:light dark}body{max-width:32rem;margin:15vh auto;padding:0 20px;font:16px/1.5 system-ui,sans-serif}" +
  "h1{font-size:28px;line-height:1.2}a,button{font:inherit}li{margin:8px 0}a{display:inline-block;padding:8px 0}" +
  "button{min-height:48px;padding:0 24px;border:0;border-radius:12px;background:CanvasText;color:Canvas}";

/**
 * What is shown without a network where the page was never kept: where one can go on, the newest page first. Answers
 * 503, so that nothing keeps it in the page's place.
 */
export const offlinePage = (paths: readonly string[], wanted: readonly string[]): Response => {
  const language = spokenLanguage(wanted);
  const t = words[language];
  const links = paths.map((path) => `<li><a href="${escaped(path)}">${escaped(decodeURI(path))}</a></li>`);
  const list = links.length === 0 ? "" : `<h2>${escaped(t.kept)}</h2><ul>${links.join("")}</ul>`;
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(t.title)}</title>` +
    `<style>${style}</style><main><h1>${escaped(t.title)}</h1><p>${escaped(t.page)}</p>` +
    `<form><button>${escaped(t.again)}</button></form>${list}</main></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
};
