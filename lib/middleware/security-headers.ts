import { mediaOrigin } from "@/lib/config/media";

type Site = {
  readonly isHttps: boolean;
  readonly isDevelopment: boolean;
  readonly sentryDsn: string | null;
  readonly mapTilesUrl: string | null;
  readonly mapProvider: "yandex" | "other" | "none";
  readonly mediaUrl: string;
  /** The token of Chrome's origin trial of WebMCP; null: only browsers that have it without one offer the page's tools. */
  readonly webMcpOriginTrial: string | null;
  /** The sandbox's script that shows login codes; null: there is none. */
  readonly codeFillUrl: string | null;
};

const originOf = (address: string | null): string[] => {
  // A tile address may name its host with a placeholder: https://{s}.tiles.example/{z}/{x}/{y}.png
  const match = /^(https?:\/\/)(\{s\}\.)?([^/{}@]+@)?([\w.:-]+)/.exec(address ?? "");
  return match === null ? [] : [`${match[1]}${match[2] === undefined ? "" : "*."}${match[4]}`];
};

/** What Yandex Maps ask a site to allow; only where they are the provider. */
const yandex = {
  script: ["https://api-maps.yandex.ru", "https://*.api-maps.yandex.ru", "https://yastatic.net", "'unsafe-eval'"],
  style: ["https://api-maps.yandex.ru", "https://*.api-maps.yandex.ru", "https://yastatic.net"],
  img: [
    "https://api-maps.yandex.ru",
    "https://*.api-maps.yandex.ru",
    "https://*.maps.yandex.net",
    "https://yastatic.net",
  ],
  connect: ["https://api-maps.yandex.ru", "https://*.api-maps.yandex.ru", "https://*.maps.yandex.net"],
} as const;

const ofMaps = (provider: Site["mapProvider"], kind: keyof typeof yandex): readonly string[] =>
  provider === "yandex" ? yandex[kind] : [];

const everywhere = {
  "default-src": ["'self'"],
  "font-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "manifest-src": ["'self'"],
};

/** A content security policy of these sources, and of those that every page has. */
export const policyOf = (sources: Readonly<Record<string, readonly string[]>>, isHttps: boolean): string => {
  const directives = Object.entries({ ...everywhere, ...sources }).map(
    ([name, values]) => `${name} ${values.join(" ")}`,
  );
  return [...directives, ...(isHttps ? ["upgrade-insecure-requests"] : [])].join("; ");
};

/**
 * Static pages carry inline scripts that change with every build and page (the flight data), so a nonce is impossible
 * and `unsafe-inline` stays until something in front hashes them; everything else is closed.
 */
const contentPolicy = (site: Site): string => {
  const { isHttps, isDevelopment, sentryDsn, mapTilesUrl, mapProvider, mediaUrl, codeFillUrl } = site;
  const sources = {
    "script-src": [
      "'self'",
      "'unsafe-inline'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      ...ofMaps(mapProvider, "script"),
      ...originOf(codeFillUrl),
    ],
    "style-src": ["'self'", "'unsafe-inline'", ...ofMaps(mapProvider, "style")],
    "img-src": [
      "'self'",
      "data:",
      "blob:",
      ...mediaOrigin(mediaUrl),
      ...originOf(mapTilesUrl),
      ...ofMaps(mapProvider, "img"),
    ],
    "connect-src": [
      "'self'",
      ...(isDevelopment ? ["ws:"] : []),
      ...originOf(sentryDsn),
      ...ofMaps(mapProvider, "connect"),
      ...originOf(codeFillUrl),
    ],
    "form-action": ["'self'"],
    "frame-src": ["'none'"],
    "worker-src": ["'self'", "blob:"],
  };
  return policyOf(sources, isHttps);
};

/** Headers of every page (SPEC-341). */
export const securityHeaders = (site: Site): Readonly<Record<string, string>> => ({
  "content-security-policy": contentPolicy(site),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()",
  ...(site.webMcpOriginTrial !== null && { "origin-trial": site.webMcpOriginTrial }),
  ...(site.isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});
