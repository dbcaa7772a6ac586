import "server-only";
import { logger } from "@/lib/observability/logger";

/** How long a crawler, or a cache before us, may keep a file, seconds. */
const FRESH_SECONDS = 600;
const STALE_SECONDS = 86_400;
const RETRY_AFTER_SECONDS = 60;

/** A file of the sitemap; 404 where there is none, and where the upstream fails, a word to come again. */
export const sitemapAnswer = async (write: () => Promise<string | null>): Promise<Response> => {
  try {
    const text = await write();
    if (text === null) {
      return new Response("Not found\n", {
        status: 404,
        headers: { "content-type": "text/plain; charset=utf-8", "x-robots-tag": "noindex" },
      });
    }
    return new Response(text, {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "cache-control": `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
      },
    });
  } catch (error) {
    logger().error({ reason: String(error) }, "the sitemap could not be written");
    return new Response("Come again later\n", {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(RETRY_AFTER_SECONDS),
        "cache-control": "no-store",
      },
    });
  }
};
