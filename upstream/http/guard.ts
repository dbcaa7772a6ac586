import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** Whether a request carries a bearer token; compared in a time that tells nothing about it. */
export const isToken = (c: Context, token: string): boolean => {
  const given = Buffer.from(c.req.header("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
