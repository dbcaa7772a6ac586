import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { themeScript } from "@/components/shell/theme";
import { brandAssets, brandOf } from "@/lib/brand/brand";
import { clickReplayScript } from "@/lib/client/core/click-replay";
import { serverEnv } from "@/lib/config/env.server";
import { preloadLetters } from "./fonts";
import { readVariant } from "./variant";

/** What the head of every page of the brand says. */
export const rootMetadata = async (): Promise<Metadata> => {
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

/** The colours of the browser's own frame. */
export const rootViewport = async (): Promise<Viewport> => {
  const { light, dark } = brandOf((await readVariant()).brand).themeColor;
  return {
    viewportFit: "cover",
    // A keyboard leaves a low screen, on which nothing lies over the field that is written in.
    interactiveWidget: "resizes-content",
    colorScheme: "light dark",
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
};

type RootDocumentProps = {
  /** Of a page that runs no inline script without it. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
};

/** What runs before anything is seen. */
const firstScripts = { theme: themeScript, presses: clickReplayScript };

/** The root of a page: language, brand, theme and font. */
export async function RootDocument({ nonce, children }: RootDocumentProps) {
  const { brand, language } = await readVariant();
  preloadLetters(language);
  const { own } = brandOf(brand);
  return (
    <html
      lang={language}
      data-language={language}
      data-brand={brand}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <head>
        {/* With the page's credentials: browsers make a connection of its own for what they fetch without. */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        {own !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and names that were checked (ADR-0050)
          <style dangerouslySetInnerHTML={{ __html: own.style }} />
        )}
        {Object.entries(firstScripts).map(([name, text]) => (
          <script
            key={name}
            nonce={nonce}
            // Browsers hide a nonce from scripts once they have read it.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of ours, allowed by its hash or nonce
            dangerouslySetInnerHTML={{ __html: text }}
          />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
