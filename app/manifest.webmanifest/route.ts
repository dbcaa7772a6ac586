import { brandAssets, brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";

export const dynamic = "force-dynamic";

/** Made at request time: one build serves any brand. */
export const GET = (): Response => {
  const { alias, name, themeColor } = brandOf(serverEnv().brand);
  const { favicon, icon192, icon512 } = brandAssets(alias);
  const manifest = {
    name,
    short_name: name,
    start_url: "/",
    display: "standalone",
    background_color: themeColor.light,
    theme_color: themeColor.primary,
    icons: [
      { src: favicon, sizes: "any", type: "image/svg+xml" },
      { src: icon192, sizes: "192x192", type: "image/png" },
      { src: icon512, sizes: "512x512", type: "image/png" },
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
};
