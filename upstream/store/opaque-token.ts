import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
/** What is stored of a token: it opens nothing. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");
