import { createHmac } from "node:crypto";

/** A phone as a text that tells nobody the phone, and is the same for the same phone. */
export type HashPhone = (phone: string) => string;

/**
 * HMAC-SHA256 of the digits: all phones of a country are quickly tried, so a hash without a key would hide none of them.
 *
 * @param secret has to stay the same for as long as the hashes are compared
 */
export const phoneHasher =
  (secret: string): HashPhone =>
  (phone) =>
    createHmac("sha256", secret).update(phone, "utf8").digest("hex");
