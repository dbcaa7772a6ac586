import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { readVariant } from "@/app/variant";
import { themeScript } from "@/components/shell/theme";
import { brandAssets, brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import "@/app/globals.css";

/** Nothing is drawn at build, which needs no upstream; each variant is drawn at its first request and kept. */
export const generateStaticParams = async (): Promise<[]> => [];
export const dynamic = "force-static";
export const revalidate = 60;

export const generateMetadata = async (): Promise<Metadata> => {
  const { brand } = await readVariant();
  const { name } = brandOf(brand);
  const { favicon, appleIcon, og } = brandAssets(brand);
  return {
    metadataBase: new URL(serverEnv().siteOrigin),
    title: { default: name, template: `%s — ${name}` },
    applicationName: name,
    icons: { icon: favicon, apple: appleIcon },
    openGraph: { siteName: name, type: "website", images: [{ url: og, width: 1200, height: 630 }] },
    formatDetection: { telephone: false },
  };
};

export const generateViewport = async (): Promise<Viewport> => {
  const { light, dark } = brandOf((await readVariant()).brand).themeColor;
  return {
    viewportFit: "cover",
    colorScheme: "light dark",
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
};

const cyrillic: readonly string[] = ["ru", "uk"];

/** The root of the shop's pages: language, brand, theme and font. */
export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const { brand, language } = await readVariant();
  const fonts = cyrillic.includes(language) ? ["cyrillic", "latin"] : ["latin"];
  return (
    <html lang={language} data-brand={brand} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        {fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/fonts/onest-${font}.woff2`}
            crossOrigin="anonymous"
          />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
