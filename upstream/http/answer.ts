import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { Language } from "@/lib/contract/language";
import type { FieldErrors, Problem } from "@/lib/contract/problem";
import { ApiError, type FieldPhrases } from "../api-error";
import { isStoreAway } from "../store/failure";
import { say } from "../texts/say";
import { EventStream, streamed } from "./event-stream";
import { routePattern } from "./route-pattern";

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A reply that is written as JSON in a way of its own: once for all callers, or of parts that are kept written. */
export class Prepared<Reply> {
  readonly reply: () => Reply;
  readonly #write: () => Uint8Array<ArrayBuffer>;
  #written: Uint8Array<ArrayBuffer> | null = null;

  constructor(make: () => Reply, write = (): Uint8Array<ArrayBuffer> => encoded(JSON.stringify(make()))) {
    this.reply = make;
    this.#write = write;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#written ??= this.#write();
    return this.#written;
  }
}

/** The fields of a caller's own small reply together with those of a prepared one; each has at least one. */
export const withPrepared = <Small extends object, Large extends object>(
  small: Small,
  large: Prepared<Large>,
): Prepared<Small & Large> => {
  const write = () => {
    const head = encoded(`${JSON.stringify(small).slice(0, -1)},`);
    const bytes = new Uint8Array(head.length + large.bytes.length - 1);
    bytes.set(head);
    bytes.set(large.bytes.subarray(1), head.length);
    return bytes;
  };
  return new Prepared(() => ({ ...small, ...large.reply() }), write);
};

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** A reply that went well. */
export const answered = (c: Context, reply: unknown): Response => {
  if (reply instanceof EventStream) return streamed(c, reply);
  return reply instanceof Prepared
    ? c.body(reply.bytes, 200, jsonHeaders)
    : c.body(JSON.stringify(reply), 200, jsonHeaders);
};

const fieldErrors = (errors: FieldPhrases, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, phrases]) => [
      field,
      typeof phrases === "string"
        ? phrases
        : phrases.map((phrase) => (typeof phrase === "function" ? phrase(language) : phrase)),
    ]),
  );

const problemOf = ({ reason }: ApiError, language: Language): Problem => ({
  message: reason.say(language),
  code: reason.code,
  ...(reason.errors && { errors: fieldErrors(reason.errors, language) }),
  ...(reason.cart && { cart: reason.cart }),
  ...(reason.complete_link && { complete_link: reason.complete_link }),
});

const internal = (language: Language): Problem => ({ message: say("problem.internal")(language), code: "internal" });

const problem = (c: Context, status: ContentfulStatusCode, body: Problem, headers: Record<string, string>): Response =>
  c.body(JSON.stringify(body), status, { ...jsonHeaders, ...headers });

/** The refusal a failure amounts to; null for a mistake of ours. */
const asRefusal = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error;
  if (!isStoreAway(error)) return null;
  return new ApiError({ code: "unavailable", status: 503, say: say("problem.unavailable"), retryAfterSeconds: 5 });
};

/** Any failure as a Problem in the customer's language; what was not foreseen is logged and tells nothing outside. */
export const failed = (c: Context, error: unknown, language: Language, log: Logger): Response => {
  const refusal = asRefusal(error);
  if (refusal !== error) log.error({ err: error, route: routePattern(c), method: c.req.method }, "request failed");
  if (refusal === null) return problem(c, 500, internal(language), {});
  const { status, retryAfterSeconds } = refusal.reason;
  const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return problem(c, status, problemOf(refusal, language), headers);
};
