import * as z from "zod/mini";
import { Cart } from "./cart";
import { Notification } from "./notification";

/** The closed list of reasons a call can fail for; `problem-catalogue.ts` has the status and the form of each. */
export const problemCodes = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "preview",
  "not_found",
  "conflict",
  "cart_changed",
  "too_large",
  "unsupported_media",
  "validation",
  "stopped",
  "rate_limited",
  "internal",
  "bad_gateway",
  "unavailable",
  "timeout",
] as const;
export const ProblemCode = z.enum(problemCodes);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** Field errors: message keys (`form.username.required`) or plain texts (SPEC-67). */
export const FieldErrors = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type FieldErrors = z.infer<typeof FieldErrors>;

/**
 * The body of every failed answer. `message` is a text in the request's language. `code` is ours and optional: an
 * upstream that does not send it is read by its status code.
 */
export const Problem = z.object({
  message: z.string(),
  code: z.optional(ProblemCode),
  errors: z.optional(FieldErrors),
  notification: z.optional(Notification),
  /** With `cart_changed`: the cart as it is now, so that the customer sees what has changed before he orders again. */
  cart: z.optional(Cart),
  /** With `conflict` of an order: the cart's order has been paid meanwhile, and is shown there; a path of the shop. */
  complete_link: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
