import { revalidateTag } from "next/cache";
import * as z from "zod/mini";
import { ApiError } from "@/lib/bff/api-error";
import { boundedText, isSigned } from "@/lib/bff/body";
import { problemAnswer } from "@/lib/bff/problem-answer";
import { publishChangedTags, publishPeerTags } from "@/lib/cache/changed-tags";
import { serverEnv } from "@/lib/config/env.server";
import { isStopTag, ReceivedTag } from "@/lib/contract/cache-tags";
import { parseJson } from "@/lib/domain/parse-json";

const MAX_BYTES = 16 * 1024;
const Order = z.strictObject({
  tags: z.array(ReceivedTag).check(z.minLength(1), z.maxLength(200)),
  /** When it was signed, Unix seconds of the real time. */
  sent_at: z.int(),
  /** Another storefront received them first, and has passed them on. */
  is_from_peer: z.optional(z.literal(true)),
});
/** Clocks may differ, and the sender retries; an older copy may be an eavesdropper's and is refused, s. */
const WINDOW_S = 300;

const orderOf = (body: string): z.infer<typeof Order> => {
  try {
    return z.parse(Order, parseJson(body));
  } catch {
    throw new ApiError(422, "validation");
  }
};

/**
 * Tags of what changed at the upstream: `{ tags, sent_at }`, signed as `X-Signature: sha256=…` over the body with the shared
 * secret. Pages of these tags are served stale until their new copy is ready, but those of places that have stopped or
 * reopened (`stops`) expire at once; here and at every other storefront of the brand. Called by a server, not by our pages,
 * so it does not use the wrapper of the browser's calls.
 */
export const POST = async (request: Request): Promise<Response> => {
  const context = { language: "en", requestId: crypto.randomUUID(), path: "/revalidate" } as const;
  try {
    const body = await boundedText(request, MAX_BYTES);
    if (!isSigned(body, request.headers.get("x-signature"), serverEnv().revalidateSecret)) {
      throw new ApiError(403, "forbidden");
    }
    const { tags, sent_at, is_from_peer } = orderOf(body);
    if (Math.abs(Date.now() / 1000 - sent_at) > WINDOW_S) throw new ApiError(403, "forbidden");
    for (const tag of tags) revalidateTag(tag, isStopTag(tag) ? { expire: 0 } : "max");
    const publish = is_from_peer === true ? publishPeerTags : publishChangedTags;
    publish(tags);
    return new Response(null, { status: 204 });
  } catch (error) {
    return problemAnswer(error, context);
  }
};
