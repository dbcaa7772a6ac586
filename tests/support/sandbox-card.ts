import { constants, publicEncrypt, randomBytes } from "node:crypto";

export type SandboxKey = { readonly key_id: string; readonly public_key: string };
type Card = { readonly pan: string; readonly expiry?: string; readonly cvv?: string };

/** What the card form of a browser makes of a card: see `bank/checkout-script.ts`. */
export const cryptogramOf = (
  { key_id, public_key }: SandboxKey,
  { pan, expiry = "1239", cvv = "123" }: Card,
  { audience, now }: { readonly audience: string; readonly now: number },
): string => {
  const plain = JSON.stringify({
    v: 1,
    p: pan,
    e: expiry,
    c: cvv,
    m: audience,
    t: now,
    n: randomBytes(12).toString("base64url"),
  });
  const encrypted = publicEncrypt(
    { key: public_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(plain),
  );
  return `sbx1.${key_id}.${encrypted.toString("base64url")}`;
};

/** Cards whose answers come, get lost, never set out, come after their webhook, are refused, or wait for the holder. */
export const cardsOfAllFates = [
  "4000000000003055",
  "2200000000000095",
  "2200000000000103",
  "2200000000000111",
  "2200000000000129",
  "4000056655665556",
  "4242424242424242",
  "2200000000000137",
] as const;
