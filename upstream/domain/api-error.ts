import type { Cart } from "@/lib/contract/cart";
import type { ProblemCode } from "@/lib/contract/problem";
import type { Phrase } from "../texts/say";

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
  override readonly name = "Refusal";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`${reason.code}: ${reason.say("en")}`);
    this.reason = reason;
  }
}

/** 422 for one field; the message is the field's, so that a caller who shows only messages tells the same. */
export const wrongField = (field: string, phrase: Phrase): ApiError =>
  new ApiError({ code: "validation", status: 422, say: phrase, errors: { [field]: [phrase] } });
