import type { Cart } from "@/lib/contract/cart";
import type { ProblemCode } from "@/lib/contract/problem";
import { type Phrase, say } from "../texts/say";

/** Field → message keys (`form.username.required`), which the browser translates, or phrases (SPEC-67). */
export type FieldPhrases = Readonly<Record<string, string | readonly (string | Phrase)[]>>;

type Reason = {
  readonly code: ProblemCode;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly say: Phrase;
  readonly errors?: FieldPhrases;
  readonly retryAfterSeconds?: number;
  /** With `cart_changed`: the cart as it is now. */
  readonly cart?: Cart;
  /** With `conflict`: where the order that is paid already is shown, a path of the shop. */
  readonly complete_link?: string;
};

/** A request that is answered with a Problem. Rules throw it inside a transaction, which undoes the transaction. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`${reason.code}: ${reason.say("en")}`);
    this.reason = reason;
  }
}

/** 400: what was sent cannot be read, or lacks what every such request has. */
export const badRequest = (phrase: Phrase): ApiError => new ApiError({ code: "bad_request", status: 400, say: phrase });

/** 401: the caller has not shown who he is. */
export const unauthorized = (phrase: Phrase = say("problem.unauthorized")): ApiError =>
  new ApiError({ code: "unauthorized", status: 401, say: phrase });

/** 404, for what does not exist and for what is somebody else's alike (ADR-0012). */
export const notFound = (phrase: Phrase = say("problem.not_found")): ApiError =>
  new ApiError({ code: "not_found", status: 404, say: phrase });

/** 409: the thing is not in a state that allows it; `errors` tells one such conflict from another. */
export const conflict = (phrase: Phrase, errors?: FieldPhrases): ApiError =>
  new ApiError({ code: "conflict", status: 409, say: phrase, ...(errors && { errors }) });

/** 409: the cart is no longer what the customer saw; the border adds the cart as it is now. */
export const cartChanged = (): ApiError =>
  new ApiError({ code: "cart_changed", status: 409, say: say("cart.changed") });

/** 422 for several fields; the message is about none of them. */
export const wrongFields = (errors: FieldPhrases, phrase: Phrase = say("problem.validation")): ApiError =>
  new ApiError({ code: "validation", status: 422, say: phrase, errors });

/** 422 for one field; the message is the field's, so that a caller who shows only messages tells the same. */
export const wrongField = (field: string, phrase: Phrase): ApiError => wrongFields({ [field]: [phrase] }, phrase);

type LimitTexts = {
  /** What is said of it, told the whole minutes that are left; without it the usual words. */
  readonly phrase?: (minutes: number) => Phrase;
  readonly errors?: FieldPhrases | undefined;
};

/** 429 for the rest of a window of tries, ms: at least a second. */
export const rateLimited = (leftMs: number, { phrase, errors }: LimitTexts = {}): ApiError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  const said = phrase?.(Math.ceil(retryAfterSeconds / 60)) ?? say("problem.rate_limited");
  return new ApiError({ code: "rate_limited", status: 429, say: said, retryAfterSeconds, ...(errors && { errors }) });
};

/** 503: it may work in 5 s. */
export const unavailable = (): ApiError =>
  new ApiError({ code: "unavailable", status: 503, say: say("problem.unavailable"), retryAfterSeconds: 5 });
