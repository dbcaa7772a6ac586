import { timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { DomainError } from "../domain/domain-error";
import { say } from "../texts/say";

const MAX_BYTES = 64 * 1024;

const tooLarge = (): never => {
  throw new DomainError({ code: "too_large", phrase: say("problem.too_large") });
};

const counted = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge });

/**
 * Refuses bodies over 64 KB with 413. A length that was announced is enough to know, because Node reads no more than
 * that; only a body sent in chunks has to be counted while it is read.
 */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.header("transfer-encoding") !== undefined) return counted(c, next);
  return Number(c.req.header("content-length") ?? 0) > MAX_BYTES ? tooLarge() : next();
};

/** Whether a request carries a bearer token; compared in a time that reveals nothing about it. */
export const isToken = (c: Context, token: string): boolean => {
  const given = Buffer.from(c.req.header("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
