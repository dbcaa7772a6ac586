import { constants, createHash, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import type { CardData } from "./cards";

const MAX_AGE_MS = 10 * 60 * 1000;
/** Two clocks never agree to the second. */
const SKEW_MS = 60 * 1000;

const Plain = z.object({
  v: z.literal(1),
  /** Card number, MMYY, code. */
  p: z.string().check(z.regex(/^\d{13,19}$/)),
  e: z.string().check(z.regex(/^\d{4}$/)),
  c: z.string().check(z.regex(/^\d{3,4}$/)),
  /** For whom: the merchant's public id, or the payment registered before. */
  m: z.string(),
  /** ms of the sandbox's clock. */
  t: z.number(),
  n: z.string(),
});

export type Keys = { readonly keyId: string; readonly publicPem: string; readonly privateKey: KeyObject };

const keysOf = (privatePem: string, publicPem: string): Keys => ({
  keyId: createHash("sha256").update(publicPem).digest("hex").slice(0, 8),
  publicPem,
  privateKey: createPrivateKey(privatePem),
});

const made = promisify(generateKeyPair);

/** The bank's key pair; the private key never leaves it. Stored in the bank's folder, so that open pages outlive a restart. */
export const openKeys = async (folder: string | null): Promise<Keys> => {
  const file = folder === null ? null : join(folder, "keys.json");
  if (file !== null && existsSync(file)) {
    const { privatePem, publicPem } = z.parse(
      z.object({ privatePem: z.string(), publicPem: z.string() }),
      JSON.parse(readFileSync(file, "utf8")),
    );
    return keysOf(privatePem, publicPem);
  }
  const { privateKey: privatePem, publicKey: publicPem } = await made("rsa", {
    modulusLength: 3072,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  if (folder !== null && file !== null) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ privatePem, publicPem }), { mode: 0o600 });
  }
  return keysOf(privatePem, publicPem);
};

/** SHA-256, hex: what is remembered of a cryptogram, since it is good once. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The card in a cryptogram `sbx1.<key>.<base64url>`; null for one that was made for somebody else, long ago, or not by
 * us.
 */
export const openCryptogram = (
  { keyId, privateKey }: Keys,
  cryptogram: string,
  { audience, now }: { readonly audience: string; readonly now: number },
): CardData | null => {
  const [, key, packed] = /^sbx1\.(\w+)\.([\w-]+)$/.exec(cryptogram) ?? [];
  if (key !== keyId || packed === undefined) return null;
  try {
    const decrypted = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
      Buffer.from(packed, "base64url"),
    );
    const plain = z.parse(Plain, JSON.parse(decrypted.toString("utf8")));
    const age = now - plain.t;
    if (plain.m !== audience || age > MAX_AGE_MS || age < -SKEW_MS) return null;
    return { pan: plain.p, expiry: plain.e, cvv: plain.c };
  } catch {
    return null;
  }
};
