import { createHmac, timingSafeEqual } from "node:crypto";

/** 128 bits of a signature: nobody finds one by trying. */
const SIGNATURE_BYTES = 16;

const signatureOf = (orderId: number, secret: string): Buffer =>
  createHmac("sha256", secret).update(`follow order ${orderId}`).digest().subarray(0, SIGNATURE_BYTES);

/**
 * What opens how an order is going, for everybody who has it: its number, signed by a secret that storefront and upstream share. The same order
 * has the same link.
 */
export const followLink = (orderId: number, secret: string): string =>
  `${orderId}-${signatureOf(orderId, secret).toString("base64url")}`;

/** The number of a link's order; null: it is no link of this shop. */
export const followedOrder = (link: string, secret: string): number | null => {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})-([\w-]{22})$/.exec(link) ?? [];
  const given = Buffer.from(signature, "base64url");
  const isIts = given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(Number(id), secret));
  // Four bits of the last sign are none of the signature's: of several ways to write it one opens the order.
  return isIts && followLink(Number(id), secret) === link ? Number(id) : null;
};
