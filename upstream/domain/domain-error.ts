import type { ProblemCode } from "@/lib/contract/problem";
import { type Phrase, say } from "../texts/say";

/** Field → message keys (`form.username.required`), which the browser translates, or phrases (SPEC-67). */
export type FieldPhrases = Readonly<Record<string, string | readonly (string | Phrase)[]>>;

/** Why this back end refuses something; the rest of the contract's codes are those of a storefront. */
export type ErrorCode = Exclude<ProblemCode, "internal" | "bad_gateway" | "timeout">;

type Refusal = {
  readonly code: ErrorCode;
  readonly phrase: Phrase;
  readonly fields?: FieldPhrases | undefined;
  /** When the same may succeed. */
  readonly retryAfterSeconds?: number | undefined;
};

/**
 * A rule that refuses what was requested. Thrown inside a transaction, it undoes the transaction. `upstream/http/answer.ts`
 * alone knows the status and the headers that it is answered with.
 */
export class DomainError extends Error {
  override readonly name: string = "DomainError";
  readonly code: ErrorCode;
  readonly phrase: Phrase;
  readonly fields: FieldPhrases | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, phrase, fields, retryAfterSeconds }: Refusal) {
    super(`${code}: ${phrase("en")}`);
    this.code = code;
    this.phrase = phrase;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What was sent cannot be read, or lacks what every such request has. */
export const badRequest = (phrase: Phrase): DomainError => new DomainError({ code: "bad_request", phrase });

/** The caller has not shown who he is. */
export const unauthorized = (phrase: Phrase = say("problem.unauthorized")): DomainError =>
  new DomainError({ code: "unauthorized", phrase });

/** For what does not exist and for what is somebody else's alike (ADR-0012). */
export const notFound = (phrase: Phrase = say("problem.not_found")): DomainError =>
  new DomainError({ code: "not_found", phrase });

/** The thing is not in a state that allows it; `fields` distinguishes one such conflict from another. */
export const conflict = (phrase: Phrase, fields?: FieldPhrases): DomainError =>
  new DomainError({ code: "conflict", phrase, fields });

/** The cart is no longer what the customer saw; the use case adds the cart as it is now. */
export const cartChanged = (): DomainError => new DomainError({ code: "cart_changed", phrase: say("cart.changed") });

/** Several fields are wrong; the message is about none of them. */
export const wrongFields = (fields: FieldPhrases, phrase: Phrase = say("problem.validation")): DomainError =>
  new DomainError({ code: "validation", phrase, fields });

/** One field is wrong; the message is the field's, so that a caller who shows only messages shows the same. */
export const wrongField = (field: string, phrase: Phrase): DomainError => wrongFields({ [field]: [phrase] }, phrase);

type LimitTexts = {
  /** The message, given the whole minutes that are left; without it the usual words. */
  readonly phrase?: (minutes: number) => Phrase;
  readonly errors?: FieldPhrases | undefined;
};

/** A window of tries is used up for so long, ms: at least a second. */
export const rateLimited = (leftMs: number, { phrase, errors }: LimitTexts = {}): DomainError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  const message = phrase?.(Math.ceil(retryAfterSeconds / 60)) ?? say("problem.rate_limited");
  return new DomainError({ code: "rate_limited", phrase: message, fields: errors, retryAfterSeconds });
};

/** It may work in 5 s. */
export const unavailable = (): DomainError =>
  new DomainError({ code: "unavailable", phrase: say("problem.unavailable"), retryAfterSeconds: 5 });
