import "server-only";
import type { Metadata } from "next";
import { type BrandAlias, brandAssets, brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import type { Language } from "@/lib/contract/language";
import { openGraphLocales } from "@/lib/i18n/language-facts";
import { alternatePaths, canonicalPath, isIndexed } from "./address";
import { SHARING_PICTURE, sharingPicture } from "./sharing-picture";

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
  const { brand, language, languages, path, title, description } = page;
  const { favicon, icon192, appleIcon } = brandAssets(brand);
  const { name } = brandOf(brand);
  const canonical = canonicalPath(page);
  const [, first = ""] = path.split("/");
  const images = [{ url: sharingPicture(brand, first), ...SHARING_PICTURE, type: "image/jpeg", alt: title }];
  return {
    metadataBase: new URL(serverEnv().siteOrigin),
    title,
    description,
    alternates: { canonical, languages: alternatePaths(page) },
    ...(isIndexed(page) ? {} : { robots: { index: false, follow: true } }),
    icons: {
      icon: [
        { url: favicon, type: "image/svg+xml", sizes: "any" },
        { url: icon192, type: "image/png", sizes: "192x192" },
      ],
      apple: appleIcon,
    },
    openGraph: {
      type: "website",
      siteName: name,
      title,
      description,
      url: canonical,
      locale: openGraphLocales[language],
      alternateLocale: languages.filter((code) => code !== language).map((code) => openGraphLocales[code]),
      images,
    },
    twitter: { card: "summary_large_image", title, description, images: images.map(({ url, alt }) => ({ url, alt })) },
  };
};

/** The title of a page that search engines must not index. */
export const personalMetadata = (title: string): Metadata => ({ title, robots: { index: false, follow: false } });
