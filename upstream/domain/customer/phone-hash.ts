import { createHmac } from "node:crypto";

/** A keyed hash of a phone: the same for the same phone, and not reversible. */
export type HashPhone = (phone: string) => string;

/**
 * HMAC-SHA256 of the digits: all phones of a country can be tried quickly, so a hash without a key would hide none of them.
 *
 * @param secret has to stay the same for as long as the hashes are compared
 */
export const phoneHasher =
  (secret: string): HashPhone =>
  (phone) =>
    createHmac("sha256", secret).update(phone, "utf8").digest("hex");
