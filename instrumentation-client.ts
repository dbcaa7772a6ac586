// The largest module of the page is made ready here, a task before the page comes to life: see below.
import "react-dom/client";
import { followConsent, readConsent } from "@/lib/client/customer/consent-answer";
import { hydrateInTaskOfItsOwn } from "@/lib/next-internals/task-before-hydration";
import { isPaymentPath } from "@/lib/observability/payment-path";

/** Errors wait here until the visitor has agreed and the reporter, 95 KB of it, is loaded in an idle moment. */
const LIMIT = 20;
const earlier: unknown[] = [];
const brand = document.documentElement.dataset["brand"] ?? "";

const collect = (error: unknown): void => {
  if (earlier.length < LIMIT && readConsent(brand) !== "rejected") earlier.push(error);
};
const onError = (event: ErrorEvent): void => collect(event.error);
const onRejection = (event: PromiseRejectionEvent): void => collect(event.reason);

window.addEventListener("error", onError);
window.addEventListener("unhandledrejection", onRejection);

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = (): void => {
      if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 2000);
      else requestIdleCallback(() => resolve(), { timeout: 5000 });
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });

/** What ends the reports; null where there are none. */
const start = async (): Promise<(() => void) | null> => {
  await idle();
  const { clientEnv } = await import("@/lib/config/env.client");
  const { sentryDsn } = await clientEnv();
  if (readConsent(brand) !== "accepted") return null;
  window.removeEventListener("error", onError);
  window.removeEventListener("unhandledrejection", onRejection);
  if (sentryDsn === null) return null;
  const { startBrowserReports } = await import("@/lib/observability/sentry-browser");
  return startBrowserReports(sentryDsn, earlier, isPaymentPath(location.pathname));
};

let reports: Promise<(() => void) | null> | null = null;

/** Nothing is loaded or reported before the visitor has agreed, and nothing any more once he has declined (0010-consent). */
const applyConsent = (): void => {
  const answer = readConsent(brand);
  if (answer === "accepted") reports ??= start().catch(() => null);
  if (answer !== "rejected") return;
  earlier.length = 0;
  void reports?.then((end) => end?.());
};

applyConsent();
followConsent(applyConsent);

// React's modules, and the router's with the data of the page, were one task of 110 ms on a phone: as two tasks, a press
// in between is handled sooner (ADR-0035).
hydrateInTaskOfItsOwn();
