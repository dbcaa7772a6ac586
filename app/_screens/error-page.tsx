"use client";

import { useSyncExternalStore } from "react";
import { pageCookies } from "@/lib/client/core/preferences";
import type { Language } from "@/lib/contract/language";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { errorTexts } from "@/lib/i18n/standing-texts";

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif}main{max-width:28rem;padding:24px;text-align:center}h1{font-size:28px;line-height:34px;margin:0 0 12px}p{margin:0 0 24px}a,button{display:inline-block;margin:4px;padding:12px 24px;border-radius:12px;border:2px solid currentColor;background:none;color:inherit;text-decoration:none;font:600 16px/24px system-ui,sans-serif;cursor:pointer}`;

/** The language of the address, else of the cookie of whatever brand this is, else of the browser, else English. */
const readLanguage = (): Language => {
  const named = new URLSearchParams(location.search).get("lang");
  const remembered = /(?:^|; )[a-z0-9]+_language=([^;]*)/.exec(pageCookies())?.[1];
  return spokenLanguage([named ?? "", remembered ?? "", ...navigator.languages]) ?? "en";
};

const unchanging = (): (() => void) => () => undefined;

/** An error page without shell, brand or upstream. */
export function ErrorPage({ kind }: { readonly kind: "missing" | "failed" | "rewritten" }) {
  const language = useSyncExternalStore(unchanging, readLanguage, () => "en" as const);
  const { [kind]: words, again, home } = errorTexts[language];
  return (
    <html lang={language}>
      <head>
        <title>{words.title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          {kind !== "missing" && (
            <button type="button" onClick={() => location.reload()}>
              {again}
            </button>
          )}
          {/* A hard load: nothing of the failed page may survive. */}
          <a href="/">{home}</a>
        </main>
      </body>
    </html>
  );
}
