import { serverEnv } from "@/lib/config/env.server";
import { cleanParamRules } from "@/lib/seo/address";

export const dynamic = "force-dynamic";

/** Made at request time: one build serves any brand at any address. */
export const GET = (): Response => {
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "",
    "User-agent: Yandex",
    "Disallow: /api/",
    ...cleanParamRules(),
    "",
    `Sitemap: ${serverEnv().siteOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
};
