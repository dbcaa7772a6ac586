import type * as z from "zod/mini";

/** How long a caller waits and whether it may ask again: reads are retried, changes and payments never (SPEC-334). */
export type EndpointKind = "read" | "change" | "pay";

/**
 * One endpoint between two parties, declared once. The reference upstream serves it under `/v1`, the storefront's
 * client of the upstream calls it there, and, where a browser may use it, the BFF serves the same path under `/api`.
 */
export type Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below the prefix; parameters in braces, `/order/{order_id}`. */
  readonly path: `/${string}`;
  readonly kind: EndpointKind;
  /** What the endpoint is for, one sentence for the published contract. */
  readonly summary: string;
  /** Query string; values arrive as strings and are coerced by the schema. */
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** The answer is a row of server-sent events, each of them a reply. */
  readonly isStream?: true;
};

/** Where and how an endpoint is called. */
export type Call = Pick<Endpoint, "method" | "path" | "kind">;

/** Declares an endpoint, keeping the exact types of its schemas, method and path. */
export const endpoint = <
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const C extends Call,
>(
  declaration: Endpoint<Q, B, R> & C,
): Endpoint<Q, B, R> & Pick<C, keyof Call> => declaration;

/** What a caller passes as body. */
export type BodyOf<E extends Endpoint> = z.input<NonNullable<E["body"]>>;
/** What a caller passes as query. */
export type QueryOf<E extends Endpoint> = z.input<NonNullable<E["query"]>>;
/** What a caller receives. */
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;
