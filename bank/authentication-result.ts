import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

const Word = z.object({ payment: z.string(), amount_minor: z.number(), status: z.enum(["Y", "N", "canceled"]) });
/** The issuer's yes or no to one payment at one amount, or that its holder has cancelled it. */
export type AuthenticationResult = z.infer<typeof Word>;

const signed = (packed: string, secret: string): string =>
  createHmac("sha256", secret).update(packed).digest("base64url");

/** Packs a word as a PaRes or a cres: base64url of the words, and a signature. */
export const packAuthenticationResult = (word: AuthenticationResult, secret: string): string => {
  const packed = Buffer.from(JSON.stringify(word)).toString("base64url");
  return `${packed}.${signed(packed, secret)}`;
};

/** Opens it; null for one the issuer has not signed. */
export const openAuthenticationResult = (text: string, secret: string): AuthenticationResult | null => {
  const [packed = "", signature = ""] = text.split(".");
  const right = Buffer.from(signed(packed, secret));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  const word = z.safeParse(Word, JSON.parse(Buffer.from(packed, "base64url").toString("utf8")));
  return word.success ? word.data : null;
};
