import { brands } from "@/lib/brand/brands";

// Apart from `city-path.ts`, which browsers take.

/**
 * First segments of the site, which no city alias may be (SPEC-60): pages, states of the return links, folders and
 * files served at the root, and the brands, which begin the inner paths.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "privacy-policy",
  "user-agreement",
  "back-to-home",
  "cart",
  "payment-success",
  "payment-failure",
  "order",
  "buy",
  "ucp",
  "api",
  "_next",
  "healthz",
  "readyz",
  "robots.txt",
  "llms.txt",
  "sitemap",
  "sitemap.xml",
  "manifest",
  "manifest.json",
  "manifest.webmanifest",
  "favicon.ico",
  "icon",
  "icons",
  "og",
  "brands",
  "fonts",
  "images",
  "media",
  "pictures",
  "public",
  "monitoring",
  "sandbox",
  "site",
  ...brands,
]);
