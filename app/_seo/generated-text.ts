import "server-only";
import { logger } from "@/lib/observability/logger";

/** How long a crawler, or a cache before us, may keep a file, seconds. */
const FRESH_SECONDS = 600;
const STALE_SECONDS = 86_400;
const RETRY_AFTER_SECONDS = 60;

/** A text that is generated from the shop's data: 404 where there is none, 503 with a time to come again where the upstream fails. */
export const generatedText = async (
  contentType: "application/xml" | "text/plain",
  write: () => Promise<string | null>,
): Promise<Response> => {
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
        "content-type": `${contentType}; charset=utf-8`,
        "cache-control": `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
      },
    });
  } catch (error) {
    logger().error({ reason: String(error) }, "a text could not be generated");
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
