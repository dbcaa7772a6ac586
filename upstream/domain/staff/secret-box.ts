import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts and decrypts what must not be readable in a stolen backup: secrets of authenticator applications. */
export type SecretBox = {
  readonly seal: (secret: Buffer) => string;
  /** Null where the text was sealed with another key, or changed since. */
  readonly open: (sealed: string) => Buffer | null;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM (NIST SP 800-38D) with a key derived from a secret of the settings (HKDF, RFC 5869).
 *
 * @param secret with another one, all authenticator applications have to be set up again
 */
export const createSecretBox = (secret: string): SecretBox => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "mealfront staff secrets", 32));
  return {
    seal: (plain) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
};
