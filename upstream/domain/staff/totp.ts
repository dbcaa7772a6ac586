import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds of one code. */
const STEP_S = 30;
const DIGITS = 6;
/** Steps before and after the present one: clocks of telephones differ (RFC 6238, 5.2). */
const SKEW = 1;
/** As long as the hash (RFC 4226, 4: R6). */
const SECRET_BYTES = 20;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

type Algorithm = "sha1" | "sha256" | "sha512";

/** A new secret. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Bytes in base32 without padding (RFC 4648, 6), as authenticator applications take them. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

/** The code of a counter (RFC 4226, 5.3). */
export const hotp = (secret: Buffer, counter: number, digits = DIGITS, algorithm: Algorithm = "sha1"): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(algorithm, secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, "0");
};

/** The counter of a moment (RFC 6238, 4.2). */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

/**
 * The step whose code was typed; null for a wrong one. The caller stores the step: a code is good once (RFC 6238, 5.2).
 *
 * @param lastStep the step of the last code that was accepted; null: there was none
 */
export const acceptedStep = (secret: Buffer, code: string, now: Date, lastStep: number | null): number | null => {
  // Applications show a code in two halves.
  const digits = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const present = totpStep(now);
  const steps = Array.from({ length: 2 * SKEW + 1 }, (_, index) => present - SKEW + index);
  const matching = steps.filter((step) => timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(digits)));
  return matching.find((step) => lastStep === null || step > lastStep) ?? null;
};

/**
 * The address that an authenticator application reads from a QR code ("Key Uri Format" of Google Authenticator).
 *
 * @param issuer the brand's name
 * @param account the e-mail address
 */
export const totpAddress = (secret: Buffer, issuer: string, account: string): string => {
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: "SHA1", digits: "6", period: "30" });
  // Some applications show a plus as it stands.
  const parameters = query.toString().replaceAll("+", "%20");
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters}`;
};
