import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import * as z from "zod/mini";

/** Of a key that signs, what everybody may know (RFC 7517), named by its thumbprint (RFC 7638). */
export type PublishedKey = {
  readonly kid: string;
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly use: "sig";
  readonly alg: "ES256";
};

export type SigningKey = { readonly privateKey: KeyObject; readonly published: PublishedKey };

const Point = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string() });

const privateKeyOf = (der: Buffer): KeyObject | null => {
  // Releases of OpenSSL write the same key in one form or the other.
  for (const type of ["pkcs8", "sec1"] as const) {
    try {
      return createPrivateKey({ key: der, format: "der", type });
    } catch {
      // It is of the other form, or no key.
    }
  }
  return null;
};

const keyOf = (entry: string): SigningKey | null => {
  const privateKey = privateKeyOf(Buffer.from(entry, "base64"));
  const point = z.safeParse(Point, privateKey && createPublicKey(privateKey).export({ format: "jwk" }));
  if (privateKey === null || !point.success) return null;
  const { crv, kty, x, y } = point.data;
  // The members that make the key, in the order of their names, without a space.
  const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  return { privateKey, published: { kid, kty, crv, x, y, use: "sig", alg: "ES256" } };
};

/**
 * Private keys of P-256, each the base64 of its DER, with spaces between them; null where one of them is none, or stands there twice. The first
 * signs.
 */
export const signingKeysOf = (list: string): readonly SigningKey[] | null => {
  const entries = list.split(/\s+/).filter((entry) => entry !== "");
  const keys = entries.flatMap((entry) => keyOf(entry) ?? []);
  const names = new Set(keys.map(({ published: { kid } }) => kid));
  return names.size === entries.length ? keys : null;
};
