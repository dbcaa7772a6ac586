import "server-only";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { PREFERENCE_MAX_AGE_SECONDS, preferenceCookie } from "@/lib/brand/cookies";
import type { ServerEnv } from "@/lib/config/env.server";
import { cookieValue } from "@/lib/request/cookie-value";
import { previewCookie, readPreview } from "@/lib/request/preview-token";

/** The part of a preview that a call needs: the signed token for the upstream, and the cart's id. */
export type PreviewedCall = { readonly token: string; readonly cartId: string };

/** What the visitor previews; null for anyone but operators, and where no secret is set. */
export const previewOf = (
  header: string | null,
  { brand, isHttps, previewSecret }: Pick<ServerEnv, "brand" | "isHttps" | "previewSecret">,
): PreviewedCall | null => {
  if (previewSecret === null) return null;
  const token = cookieValue(header, previewCookie({ brand, isHttps }));
  if (token === null) return null;
  const preview = readPreview({ brand, secret: previewSecret }, token, new Date());
  return preview && { token, cartId: preview.cartId };
};

/**
 * The content of the sealed cookie: only opaque ids, which the upstream resolves (SPEC-324). `token` identifies a customer's
 * session there, and is useless after the session has ended.
 */
const Session = z.strictObject({ id: z.uuid(), cartId: z.uuid(), token: z.string().max(200).optional() });
export type Session = z.infer<typeof Session>;

type SessionEnv = Pick<ServerEnv, "brand" | "isHttps" | "sessionSecret">;

/** The brand in the name keeps two brands on one host apart (SPEC-68); `__Host-` needs https. */
export const sessionCookie = ({ brand, isHttps }: SessionEnv): string => `${isHttps ? "__Host-" : ""}${brand}_session`;

/** The cookie of the device token, for browsers that have logged in before; it survives the logout and grants no access. */
const deviceName = ({ brand, isHttps }: SessionEnv): string => `${isHttps ? "__Host-" : ""}${brand}_device`;

/** The device's token; null where the browser has never logged in. */
export const readDevice = (cookies: string | null, env: SessionEnv): string | null => {
  const token = cookieValue(cookies, deviceName(env)) ?? "";
  return /^[\w-]{1,200}$/.test(token) ? token : null;
};

export type ReadSession = {
  readonly session: Session | null;
  /** There was an unusable cookie, which has to be cleared. */
  readonly isInvalid: boolean;
};

/**
 * Decrypted sessions by secret and seal, ttl in ms: decrypting one costs as much as the rest of the wrapper. The upstream
 * still checks the session in each call.
 */
const decrypted = new LRUCache<string, Session>({ max: 2_000, ttl: 60_000 });

/** Decrypts the session cookie. A tampered, old or foreign one makes a guest, not an error. */
export const readSession = async (cookies: string | null, env: SessionEnv): Promise<ReadSession> => {
  const seal = cookieValue(cookies, sessionCookie(env));
  if (seal === null || seal === "") return { session: null, isInvalid: false };
  const key = `${env.sessionSecret} ${seal}`;
  const known = decrypted.get(key);
  if (known !== undefined) return { session: known, isInvalid: false };
  try {
    const held = await unsealData<unknown>(seal, { password: env.sessionSecret, ttl: PREFERENCE_MAX_AGE_SECONDS });
    const parsed = Session.safeParse(held);
    if (!parsed.success) return { session: null, isInvalid: true };
    decrypted.set(key, parsed.data);
    return { session: parsed.data, isInvalid: false };
  } catch {
    return { session: null, isInvalid: true };
  }
};

/** A new guest. */
export const newSession = (): Session => ({ id: crypto.randomUUID(), cartId: crypto.randomUUID() });

/**
 * The session after a login. Its ids are new, so a person who knew the guest's ids cannot use them. The token selects the
 * customer's cart; this browser's own cart stays empty for the guest after the logout.
 */
export const loggedInSession = (token: string): Session => ({ ...newSession(), token });

const cookieText = ({ isHttps }: SessionEnv, pair: string, maxAge: number, isHidden: boolean): string =>
  [
    pair,
    "Path=/",
    `Max-Age=${maxAge}`,
    ...(isHidden ? ["HttpOnly"] : []),
    "SameSite=Lax",
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

/** The `Set-Cookie` that keeps a session. */
export const sealedCookie = async (session: Session, env: SessionEnv): Promise<string> => {
  const seal = await sealData(session, { password: env.sessionSecret, ttl: PREFERENCE_MAX_AGE_SECONDS });
  return cookieText(env, `${sessionCookie(env)}=${seal}`, PREFERENCE_MAX_AGE_SECONDS, true);
};

/** The `Set-Cookie` that keeps the token of the device. */
export const deviceCookie = (token: string, env: SessionEnv): string =>
  cookieText(env, `${deviceName(env)}=${token}`, PREFERENCE_MAX_AGE_SECONDS, true);

/** The `Set-Cookie` that clears one. */
export const clearedCookie = (env: SessionEnv): string => cookieText(env, `${sessionCookie(env)}=`, 0, true);

/**
 * The `Set-Cookie` of the hint whether the browser should request the profile; null if it is correct already. It grants no
 * rights.
 */
export const hintCookie = (cookies: string | null, session: Session | null, env: SessionEnv): string | null => {
  const name = preferenceCookie(env.brand, "customer");
  const isHinted = cookieValue(cookies, name) === "1";
  const isCustomer = session?.token !== undefined;
  if (isHinted === isCustomer) return null;
  return cookieText(env, `${name}=${isCustomer ? "1" : ""}`, isCustomer ? PREFERENCE_MAX_AGE_SECONDS : 0, false);
};
