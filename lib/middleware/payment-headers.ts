import { policyOf } from "./security-headers";

type Site = {
  readonly isHttps: boolean;
  readonly isDevelopment: boolean;
  readonly sentryDsn: string | null;
  readonly checkoutScriptUrl: string | null;
  readonly cardKitUrl: string | null;
  /** The sandbox's script that offers its cards; null: there is none. */
  readonly cardFillUrl: string | null;
  readonly paymentOrigins: readonly string[];
};

const originOf = (address: string | null): string[] => (address === null ? [] : [new URL(address).origin]);

/**
 * Scripts of the payment page carry a nonce of this rendering, and nothing inline runs without it; the server replaces it by
 * their hashes before it sends the page (ADR-0021). The acquirers' scripts are the only ones of anybody else; forms and the
 * hidden frame of 3-D Secure lead to the banks named in the environment (SPEC-326).
 */
const contentPolicy = (site: Site, nonce: string): string => {
  const checkout = [
    ...new Set([...originOf(site.checkoutScriptUrl), ...originOf(site.cardKitUrl), ...originOf(site.cardFillUrl)]),
  ];
  const sources = {
    "script-src": ["'self'", `'nonce-${nonce}'`, ...checkout, ...(site.isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...checkout, ...originOf(site.sentryDsn), ...(site.isDevelopment ? ["ws:"] : [])],
    "form-action": ["'self'", ...site.paymentOrigins],
    "frame-src": site.paymentOrigins.length === 0 ? ["'none'"] : site.paymentOrigins,
    "worker-src": ["'self'"],
  };
  return policyOf(sources, site.isHttps);
};

/** Headers of pages about a payment: they are not cached, and their addresses are not sent on as referrers. */
export const noTraceHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
};

/** What the payment page has instead of the headers of other pages. */
export const paymentHeaders = (site: Site, nonce: string): Readonly<Record<string, string>> => ({
  ...noTraceHeaders,
  "content-security-policy": contentPolicy(site, nonce),
});
