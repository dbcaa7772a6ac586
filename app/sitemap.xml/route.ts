import { generatedText } from "@/app/_seo/generated-text";
import { sitemapFiles } from "@/app/_seo/sitemap-facts";
import { serverEnv } from "@/lib/config/env.server";
import { sitemapIndexText } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

/** The index of the sitemap: a file for the site and one for each city. */
export const GET = (): Promise<Response> =>
  generatedText("application/xml", async () => sitemapIndexText(serverEnv().siteOrigin, await sitemapFiles()));
