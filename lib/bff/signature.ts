import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 of a body, hex. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body, "utf8").digest("hex");

/** Whether a signature belongs to a body; takes the same time whatever is wrong with it. */
export const isSigned = (body: string, signature: string | null, secret: string): boolean => {
  const right = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from((signature ?? "").replace(/^sha256=/, ""));
  return given.length === right.length && timingSafeEqual(given, right);
};
