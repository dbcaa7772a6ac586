import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

/** Parameters of scrypt (RFC 7914): `ln` is the base-2 logarithm of the cost N. */
type Cost = { readonly ln: number; readonly r: number; readonly p: number };

/**
 * 32 MiB and about a tenth of a second of one core, as strong as N = 2^17 with p = 1 (OWASP Password Storage Cheat Sheet,
 * "scrypt"): an upstream that serves a shop from 512 MiB must not lose a quarter of it to one login.
 */
const COST: Cost = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** NIST SP 800-63B-4, 3.1.1.2, requires 8 characters beside a second factor and 15 without; a tablet has no second factor at hand. */
const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 128;

/** The same text for every keyboard that composes it differently (NIST SP 800-63B-4, 3.1.1.2). */
const normalized = (password: string): string => password.normalize("NFKC");

export type PasswordProblem = "short" | "long" | "common" | "personal";

/** Fewer different characters than that are a pattern: `aaaaaaaaaaaa`, `121212121212`. */
const MIN_DIFFERENT = 5;
const sequences = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "01234567890123456789",
];
const commonWords = [
  "password",
  "passwort",
  "parola",
  "пароль",
  "letmein",
  "iloveyou",
  "welcome",
  "qwerty",
  "йцукен",
  "admin",
  "restaurant",
];

const isSequence = (text: string): boolean =>
  sequences.some((row) => row.includes(text) || [...row].reverse().join("").includes(text));

/** A common word with some digits and signs around it. */
const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  const letters = text.replaceAll(/[^\p{L}]/gu, "");
  return (
    new Set(text).size < MIN_DIFFERENT ||
    isSequence(text) ||
    commonWords.some((word) => letters === word || letters === word + word)
  );
};

/**
 * Why a new password is refused; null: it is not. Length counts, a mixture of characters does not (NIST SP 800-63B-4, 3.1.1.2).
 *
 * @param personal what an attacker knows of the account: e-mail address, name, brand
 */
export const passwordProblem = (password: string, personal: readonly string[]): PasswordProblem | null => {
  const text = normalized(password);
  const { length } = [...text];
  if (length < MIN_CHARACTERS) return "short";
  if (length > MAX_CHARACTERS) return "long";
  const lower = text.toLowerCase();
  const known = personal.flatMap((one) => [one, ...one.split(/[\s@.]+/)]).filter((one) => [...one].length >= 4);
  // What is left without the known words has to be a password by itself.
  const rest = known.reduce((left, word) => left.replaceAll(word.toLowerCase(), ""), lower);
  if (rest !== lower && [...rest].length < MIN_CHARACTERS / 2) return "personal";
  return isCommon(text) ? "common" : null;
};

const derive = (password: string, salt: Buffer, { ln, r, p }: Cost, bytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln;
    // Node refuses more than 32 MiB unless the caller allows it; some is needed beside the 128 × N × r bytes.
    scrypt(normalized(password), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** One derivation at a time: each needs its memory, and logins in parallel would need it many times over. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

const withoutPadding = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** The hash of a password as a PHC string: `$scrypt$ln=15,r=8,p=3$salt$hash` (PHC string format 1.0). */
export const hashPassword = async (password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> => {
  const hash = await inTurn(() => derive(password, salt, COST, HASH_BYTES));
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${withoutPadding(salt)}$${withoutPadding(hash)}`;
};

const Phc = z.pipe(
  z.string().check(z.regex(/^\$scrypt\$ln=\d{1,2},r=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/)),
  z.transform((text) => {
    const [, , parameters = "", salt = "", hash = ""] = text.split("$");
    const [ln = 0, r = 0, p = 0] = parameters.split(",").map((parameter) => Number(parameter.split("=")[1]));
    return { cost: { ln, r, p }, salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
  }),
);

/** Whether a password is the one of a PHC string. An unreadable string is nobody's password. */
export const isPassword = async (phc: string, password: string): Promise<boolean> => {
  const read = z.safeParse(Phc, phc);
  if (!read.success) return false;
  const { cost, salt, hash } = read.data;
  return timingSafeEqual(await inTurn(() => derive(password, salt, cost, hash.length)), hash);
};

/** Whether a hash was made with other parameters than today's, so that the next login stores a new one. */
export const isOutdated = (phc: string): boolean => !phc.startsWith(`$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`);
