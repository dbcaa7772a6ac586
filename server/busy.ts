import type { RequestListener } from "node:http";
import { FILE_FOLDERS } from "@/lib/middleware/file-folders";

/** Calls and files; whatever else is asked for is a page, and is drawn. */
const others = new RegExp(
  String.raw`^/(?:api|_next|${FILE_FOLDERS.join("|")})/|^/(?:healthz|readyz)$|\.(?:txt|xml|webmanifest|ico|js)$`,
);

/**
 * Lets so many pages be drawn at a time; who comes above that is asked to come again. Calls always get through: a visitor
 * more is worth less than an order that somebody is just making (quality, Faults).
 *
 * @param answer answers calls and files
 * @param refuse answers the visitor who is too many
 */
export const boundPages = (
  most: number,
  answer: RequestListener,
  draw: RequestListener,
  refuse: RequestListener,
): RequestListener => {
  let drawn = 0;
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (others.test(path)) return answer(request, response);
    if (drawn >= most) return refuse(request, response);
    drawn += 1;
    response.once("close", () => {
      drawn -= 1;
    });
    return draw(request, response);
  };
};
