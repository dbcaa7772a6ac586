import { generatedText } from "@/app/_seo/generated-text";
import { cityPagesOfSitemap, SITE_FILE, sitePagesOfSitemap } from "@/app/_seo/sitemap-facts";
import { serverEnv } from "@/lib/config/env.server";
import { sitemapText } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

type FileParams = { readonly params: Promise<{ file: string }> };

/** A file of the sitemap: `site.xml`, or one of a city by its alias. */
export const GET = async (_request: Request, { params }: FileParams): Promise<Response> => {
  const name = /^([\w-]+)\.xml$/.exec((await params).file)?.[1];
  return generatedText("application/xml", async () => {
    if (name === undefined) return null;
    const pages = name === SITE_FILE ? await sitePagesOfSitemap() : await cityPagesOfSitemap(name);
    return pages && sitemapText(serverEnv().siteOrigin, pages);
  });
};
