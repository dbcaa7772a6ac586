import type { IncomingMessage } from "node:http";
import { mayBePublic } from "@/lib/middleware/site-pages";
import { type PageKey, pageKeyOf } from "@/lib/request/page-key";

/** The key of a page that may be the same for everybody; null where the path is nobody's page, or the page somebody's own. */
export const publicPageKey = (
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  brand: string,
): PageKey | null => {
  const key = pageKeyOf(request, brand);
  return key !== null && mayBePublic(key.path.split("/").filter((segment) => segment !== "")) ? key : null;
};
