import { escapeHtml } from "@/lib/domain/escape-html";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { offlineWords } from "./offline-words";

/** The brand's colours come with the styles of a cached page; without them the browser's own are as good. */
const style =
  "html{color-scheme:light dark;background:var(--bg,Canvas)}body{margin:0;background:none;color:var(--text,CanvasText);font:16px/1.5 var(--font,system-ui,sans-serif)}" +
  "header{background:var(--surface,Canvas);border-bottom:1px solid var(--border,GrayText)}" +
  "header>div{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1440px;min-height:64px;margin:0 auto;padding:0 var(--page-pad,16px);box-sizing:border-box}" +
  "header a{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none}" +
  "header a:first-child{font-weight:800}main{max-width:36rem;margin:0 auto;padding:10vh 20px 40px}" +
  "h1{margin:0 0 12px;font-size:28px;line-height:1.2}h2{margin:40px 0 8px;font-size:20px}p{margin:0 0 24px;text-wrap:pretty}ul{margin:0;padding:0;list-style:none}" +
  "li a{display:flex;align-items:center;min-height:48px;color:var(--primary-text,LinkText);text-decoration:underline;text-underline-offset:3px}" +
  "button{min-height:52px;padding:0 28px;border:0;border-radius:999px;background:var(--primary,CanvasText);color:var(--on-primary,Canvas);font:600 16px/24px var(--font,system-ui,sans-serif)}";

/** A cached page: its path and its HTML. */
export type CachedPage = { readonly path: string; readonly html: string };

/** What a pattern finds in HTML of ours, which is escaped already. */
const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1]?.trim() ?? "";

const titleOf = ({ path, html }: CachedPage): string =>
  found(html, /<title>([^<]*)<\/title>/) || escapeHtml(decodeURI(path));

/** Brand and city as the head of a cached page shows them; empty without one. */
const headOf = (page: CachedPage | undefined): string => {
  if (page === undefined) return "";
  const brand = found(page.html, /<html[^>]* data-brand="([a-z0-9]+)"/);
  const name = titleOf(page).split(" — ").at(-1) ?? "";
  const city = found(page.html, /data-opens="cities"[^>]*>[\s\S]*?<span[^>]*>([^<]*)<\/span>/);
  const home = escapeHtml(`/${page.path.split("/")[1] ?? ""}`);
  const logo = `<a href="${home}"><img src="/brands/${brand}/icon.svg" alt="" width="40" height="40">${name}</a>`;
  return `<header><div>${logo}<a href="${home}">${city}</a></div></header>`;
};

/** The built style sheets, and the one that a page of a brand outside the build has in its head (ADR-0050). */
const stylesOf = (html: string): string =>
  (html.match(/<link rel="stylesheet"[^>]*>|<style>html\[data-brand=[^<]*<\/style>/g) ?? []).join("");

/**
 * The page without a network where the requested one is not cached: under the head of the shop the cached pages, newest first.
 * Answers 503, so that it is not cached as the page.
 */
export const offlinePage = (pages: readonly CachedPage[], wanted: readonly string[]): Response => {
  const [newest] = pages;
  const language = spokenLanguage(wanted) ?? "en";
  const t = offlineWords[language];
  const links = pages.map((page) => `<li><a href="${escapeHtml(page.path)}">${titleOf(page).split(" — ")[0]}</a></li>`);
  const list = links.length === 0 ? "" : `<h2>${escapeHtml(t.kept)}</h2><ul>${links.join("")}</ul>`;
  const brand =
    newest === undefined ? "" : ` data-brand="${found(newest.html, /<html[^>]* data-brand="([a-z0-9]+)"/)}"`;
  const html =
    `<!doctype html><html lang="${language}"${brand}><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(t.title)}</title>` +
    `${stylesOf(newest?.html ?? "")}<style>${style}</style>${headOf(newest)}<main><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.page)}</p>` +
    `<form><button>${escapeHtml(t.again)}</button></form>${list}</main></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
};
