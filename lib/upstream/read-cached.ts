import "server-only";
import * as z from "zod/mini";
import type { Exchange, ReplyOf } from "@/lib/contract/exchange";
import type { Language } from "@/lib/contract/language";
import { codeOfStatus } from "@/lib/errors/catalogue";
import { serviceHeaders, type UpstreamParts, upstreamAddress } from "./call-upstream";
import { boundedDispatcher } from "./dispatcher";
import { UpstreamFailure } from "./failure";

/** Seconds after which a kept answer is asked for again where nobody told of a change. */
const REVALIDATE_SECONDS = 60;

/**
 * Reads from the upstream for pages: the answer is kept by Next under its tags and refreshed behind the visitor's back.
 * Throws `UpstreamFailure`; a page that throws while it is refreshed leaves its last good copy in place.
 */
export const readCached = async <E extends Exchange>(
  exchange: E,
  parts: UpstreamParts,
  { language, tags }: { readonly language: Language; readonly tags: readonly string[] },
): Promise<ReplyOf<E>> => {
  // A variable, because the types of the browser's fetch, which win here, do not know Node's `dispatcher`.
  const init = {
    headers: serviceHeaders(language),
    dispatcher: boundedDispatcher,
    next: { revalidate: REVALIDATE_SECONDS, tags: [...tags] },
  };
  const response = await fetch(upstreamAddress(exchange, parts), init);
  if (!response.ok) throw new UpstreamFailure(response.status, codeOfStatus(response.status));
  const reply = z.safeParse<E["reply"]>(exchange.reply, await response.json());
  if (!reply.success) throw new UpstreamFailure(502, "bad_gateway", { cause: reply.error });
  return reply.data;
};
