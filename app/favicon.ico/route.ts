import { brandAssets } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";

export const dynamic = "force-dynamic";

/** Browsers and crawlers ask for this name whatever a page says; one build serves any brand, so it leads to its icon. */
export const GET = (): Response =>
  new Response(null, {
    status: 302,
    headers: { location: brandAssets(serverEnv().brand).icon192, "cache-control": "public, max-age=3600" },
  });
