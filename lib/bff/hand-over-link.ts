import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 24;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "mealfront hand-over link", 32));

/**
 * The link by which a person opens the checkout of an agent: its id, which is the agent's secret, encrypted by the shop's own (AES-256-GCM). The
 * same checkout has the same link.
 *
 * @param session `chk_` and 24 bytes in base64url
 */
export const sealHandOverLink = (session: string, secret: string): string => {
  const key = keyOf(secret);
  const id = Buffer.from(session.slice("chk_".length), "base64url");
  // No two ids share one: it follows from the id.
  const iv = createHmac("sha256", key).update(id).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(id), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
};

/** The id of a link's checkout; null: it is no link of this shop. */
export const openHandOverLink = (link: string, secret: string): string | null => {
  const bytes = Buffer.from(link, "base64url");
  if (bytes.length !== IV_BYTES + TAG_BYTES + ID_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const id = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return `chk_${id.toString("base64url")}`;
  } catch {
    return null;
  }
};
