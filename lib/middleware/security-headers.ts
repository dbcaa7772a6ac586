type Site = {
  readonly isHttps: boolean;
  readonly isDevelopment: boolean;
  readonly sentryDsn: string | null;
  readonly mapTilesUrl: string | null;
};

const originOf = (address: string | null): string[] => {
  // A tile address may name its host with a placeholder: https://{s}.tiles.example/{z}/{x}/{y}.png
  const match = /^(https?:\/\/)(\{s\}\.)?([^/{}@]+@)?([\w.:-]+)/.exec(address ?? "");
  return match === null ? [] : [`${match[1]}${match[2] === undefined ? "" : "*."}${match[4]}`];
};

/**
 * Static pages carry inline scripts that change with every build and page (the flight data), so a nonce is impossible
 * and `unsafe-inline` stays until something in front hashes them; everything else is closed.
 */
const contentPolicy = ({ isHttps, isDevelopment, sentryDsn, mapTilesUrl }: Site): string => {
  const sources = {
    "default-src": ["'self'"],
    "script-src": ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...originOf(mapTilesUrl)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : []), ...originOf(sentryDsn)],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
  };
  const directives = Object.entries(sources).map(([name, values]) => `${name} ${values.join(" ")}`);
  return [...directives, ...(isHttps ? ["upgrade-insecure-requests"] : [])].join("; ");
};

/** Headers of every page (quality, Security). */
export const securityHeaders = (site: Site): Readonly<Record<string, string>> => ({
  "content-security-policy": contentPolicy(site),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()",
  ...(site.isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});
