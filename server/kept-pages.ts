import { LRUCache } from "lru-cache";
import type { Pool } from "undici";
import { type KeptPage, keepPage } from "./kept-page";
import type { PageKey } from "./page-key";

/** Packed bytes of all kept pages together: some 400 variants of a menu. */
const MOST_BYTES = 32 * 1024 * 1024;
/** For how long a page is served without asking Next, which keeps it too, and knows what has changed. */
const FRESH_MS = 1_000;

const end = Buffer.from("</html>");

/** Our own files are whole (`whole-files.ts`); what another release or a failing disk has cut off is read as far as it goes. */
const isWhole = (body: Buffer): boolean => body.subarray(-end.length).equals(end);

/** What an answer came to; one that is not to be kept stands here as null for the moment, in place of what was. */
type Kept = { readonly page: KeptPage | null };

/**
 * The page; null where its answer is not one to be kept and the request has to be answered by itself; `failed` where Next
 * could not draw it and there is no earlier one.
 */
export type KeptPages = (key: PageKey) => Promise<KeptPage | "failed" | null>;

/**
 * Pages that middleware calls public (`X-Accel-Expires`), for a second, in memory. All who ask meanwhile wait for one
 * answer of Next; where it fails, the last good page is served.
 *
 * @param next the framework's own server
 */
export const keepPages = (next: Pool): KeptPages => {
  const pages = new LRUCache<string, Kept, PageKey>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page?.bytes ?? 1,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_, before, { options, context: { path, cookie } }) => {
      const answer = await next.request({
        path,
        method: "GET",
        headers: { host: "localhost", accept: "text/html", ...(cookie !== "" && { cookie }) },
      });
      const { statusCode, headers, body } = answer;
      const isPublic = headers["x-accel-expires"] !== undefined;
      if (statusCode >= 500) {
        await body.dump();
        throw new Error(`Next answered ${statusCode}`);
      }
      if (statusCode !== 200 || !isPublic) {
        await body.dump();
        options.ttl = 1;
        return { page: null };
      }
      const html = Buffer.from(await body.arrayBuffer());
      if (!isWhole(html)) throw new Error("Next answered half a page");
      return { page: await keepPage(headers, html, before?.page ?? null) };
    },
  });
  return async (key) => {
    try {
      const kept = await pages.fetch(`${key.path} ${key.cookie}`, { context: key });
      return kept === undefined ? "failed" : kept.page;
    } catch {
      return "failed";
    }
  };
};
