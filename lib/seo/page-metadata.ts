import "server-only";
import type { Metadata } from "next";
import { type BrandAlias, brandAssets, brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import type { Language } from "@/lib/contract/language";
import { alternatePaths, canonicalPath } from "./address";

type PageFacts = {
  readonly brand: BrandAlias;
  readonly language: Language;
  readonly defaultLanguage: Language;
  /** Languages whose menu is translated. */
  readonly languages: readonly Language[];
  /** The public path: "/moscow/shops". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
};

/** Title, canonical address, hreflang and sharing picture of a page for everybody. Absolute by `SITE_URL` alone. */
export const pageMetadata = (page: PageFacts): Metadata => {
  const { brand, language, path, title, description } = page;
  const canonical = canonicalPath(page);
  const assets = brandAssets(brand);
  return {
    metadataBase: new URL(serverEnv().siteOrigin),
    title,
    description,
    alternates: { canonical, languages: alternatePaths(page) },
    icons: { icon: assets.favicon, apple: assets.appleIcon },
    manifest: "/manifest.webmanifest",
    openGraph: {
      type: "website",
      siteName: brandOf(brand).name,
      title,
      description,
      url: canonical,
      locale: language,
      images: [{ url: assets.og, width: 1200, height: 630, alt: `${brandOf(brand).name}: ${path}` }],
    },
    twitter: { card: "summary_large_image" },
  };
};

/** The title of a page that search engines are kept out of. */
export const personalMetadata = (title: string): Metadata => ({ title, robots: { index: false, follow: false } });
