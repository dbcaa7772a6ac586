import { clientEnv } from "@/lib/config/env.client";

/** Errors of the first moments wait here until the reporter, 95 KB of it, is loaded in an idle one. */
const LIMIT = 20;
const earlier: unknown[] = [];

const keep = (error: unknown): void => {
  if (earlier.length < LIMIT) earlier.push(error);
};
const onError = (event: ErrorEvent): void => keep(event.error);
const onRejection = (event: PromiseRejectionEvent): void => keep(event.reason);

window.addEventListener("error", onError);
window.addEventListener("unhandledrejection", onRejection);

const start = async (): Promise<void> => {
  const { sentryDsn } = await clientEnv();
  window.removeEventListener("error", onError);
  window.removeEventListener("unhandledrejection", onRejection);
  if (sentryDsn === null) return;
  const { startBrowserReports } = await import("@/lib/observability/sentry-browser");
  startBrowserReports(sentryDsn, earlier, /\/order\/payment\//.test(location.pathname));
};

const whenIdle = (): void => {
  const run = (): void => void start().catch(() => undefined);
  if (typeof requestIdleCallback === "undefined") setTimeout(run, 2000);
  else requestIdleCallback(run, { timeout: 5000 });
};

if (document.readyState === "complete") whenIdle();
else window.addEventListener("load", whenIdle, { once: true });
