"use client";

import { useEffect } from "react";
import { useAnnounceHydration } from "@/lib/client/core/announce-hydration";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { ErrorPage } from "./error-page";

/** A page is loaded again by itself at most once in so long, ms: what rewrites it may do so again. */
const RELOAD_MS = 60_000;
const reloadedAtKey = "rewritten_page_reloaded_at";

/**
 * Whether React found nodes gone that it had rendered: a translator or an extension had put its own in their place, and
 * `removeChild` or `insertBefore` threw (ADR-0067).
 */
const isRewritten = (error: Error): boolean => error.name === "NotFoundError";

/** Never where the browser stores nothing: it would be loaded for ever. */
const mayReload = (): boolean => {
  const now = String(Date.now());
  if (Number(now) - Number(readStored("sessionStorage", reloadedAtKey) ?? 0) <= RELOAD_MS) return false;
  writeStored("sessionStorage", reloadedAtKey, now);
  return readStored("sessionStorage", reloadedAtKey) === now;
};

const reloadPage = () => location.reload();

type FailedPageProps = {
  readonly error: Error;
  /** Of the browser; tests have their own. */
  readonly reload?: () => void;
};

/**
 * Shows the failure and reports it as an uncaught error, as monitoring expects. The page it replaces may never have
 * hydrated. One that something else rewrote is loaded again: cart, order and typed data are stored.
 */
export function FailedPage({ error, reload = reloadPage }: FailedPageProps) {
  useAnnounceHydration();
  useEffect(() => {
    window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    if (isRewritten(error) && mayReload()) reload();
  }, [error, reload]);
  return <ErrorPage kind={isRewritten(error) ? "rewritten" : "failed"} />;
}
