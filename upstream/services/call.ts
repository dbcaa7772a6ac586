import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import type { Reference } from "../domain/catalogue/reference";
import type { HashPhone } from "../domain/customer/phone-hash";
import type { UserRow } from "../domain/customer/user-row";
import { badRequest, notFound, unauthorized } from "../domain/domain-error";
import { say } from "../texts/say";

/** One call of an endpoint, parsed. */
export type Call<Query, Body> = {
  readonly query: Query;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  /** By the upstream's clock, or as an operator previews it. */
  readonly now: Date;
  /** The catalogue as it is when the call begins: it stays the same during the call. */
  readonly reference: Reference;
  /** Who is logged in; null for a guest, and for a session that has ended. */
  readonly user: UserRow | null;
  /** The session token that the caller sent; it may have ended. */
  readonly sessionToken: string | null;
  /** The device token: the phones with which this browser has logged in before. */
  readonly deviceToken: string | null;
  /** The cart: a customer's own, wherever he logged in, else the browser's. */
  readonly cartId: string | null;
  /** The browser's own cart, logged in or not. */
  readonly guestCartId: string | null;
  readonly idempotencyKey: string | null;
  /** `cart.tag` of the cart that the caller has; null: he named none. */
  readonly knownCart: string | null;
  /** The key under which limits count the caller: his network, see `domain/customer/caller-network.ts`; "unknown" where no proxy reports it. */
  readonly caller: string;
  /** The `User-Agent` of his browser, with a login; null: it was not passed on. */
  readonly userAgent: string | null;
  /** His IP address, for services that have to pass it on; null: no proxy reports it. */
  readonly clientAddress: string | null;
  /** Hashes the phone of a deleted account, which is stored only so. */
  readonly hashPhone: HashPhone;
  /** The id of the request in all logs. */
  readonly requestId: string;
};

export type CallOf<Declared> =
  Declared extends Endpoint<infer Query, infer Body, z.ZodMiniType> ? Call<z.output<Query>, z.output<Body>> : never;

/**
 * A parameter of the path as the id of a row: a positive decimal integer.
 *
 * @throws DomainError 404 for any other text
 */
export const idParam = ({ params }: { readonly params: Readonly<Record<string, string>> }, name: string): number => {
  const text = params[name] ?? "";
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
};

const Uuid = z.uuid();

export const isUuid = (text: string): boolean => z.safeParse(Uuid, text).success;

/** @throws DomainError 400 */
export const cartIdOf = (call: { readonly cartId: string | null }): string => {
  if (call.cartId === null) throw badRequest(say("problem.no_cart"));
  return call.cartId;
};

/** @throws DomainError 400 */
export const idempotencyKeyOf = (call: { readonly idempotencyKey: string | null }): string => {
  if (call.idempotencyKey === null) throw badRequest(say("problem.no_key"));
  return call.idempotencyKey;
};

/** @throws DomainError 401 for a guest */
export const userOf = (call: { readonly user: UserRow | null }): UserRow => {
  if (call.user === null) throw unauthorized(say("login.required"));
  return call.user;
};
