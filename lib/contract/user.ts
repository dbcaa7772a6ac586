import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Id, Instant, Money, shortText } from "./scalar";

export const Sex = z.enum(["male", "female"]);

/** A customer who has logged in (SPEC-140). */
export const User = z.object({
  id: Id,
  /** Digits. */
  phone: z.string(),
  name: z.string(),
  /** `male` until the customer says it, see `is_sex_set`. */
  sex: Sex,
  /** Whether the customer has said his sex: a form preselects nothing before; absent: he has. */
  is_sex_set: z.optional(z.boolean()),
  email: z.nullable(z.string()),
  /** DD.MM.YYYY */
  birthday: z.nullable(z.string()),
  is_required_call_confirm_order: z.boolean(),
  is_subscribed: z.boolean(),
  is_print_fiscal_receipt: z.boolean(),
  balance: Money,
});
export type User = z.infer<typeof User>;

/** What a customer may change of himself: the phone is not among it, nor the balance. */
export const UserChange = z.strictObject({
  name: z.optional(shortText()),
  sex: z.optional(Sex),
  email: z.optional(z.nullable(shortText())),
  /** DD.MM.YYYY, not in the future and at most 120 years ago. */
  birthday: z.optional(z.nullable(shortText())),
  is_required_call_confirm_order: z.optional(z.boolean()),
  is_subscribed: z.optional(z.boolean()),
  is_print_fiscal_receipt: z.optional(z.boolean()),
});
export type UserChange = z.infer<typeof UserChange>;

export const userProfile = endpoint({
  method: "GET",
  path: "/user/profile",
  kind: "read",
  summary: "Who is logged in; null for a guest.",
  reply: z.object({ user: z.nullable(User) }),
});

export const userChange = endpoint({
  method: "PATCH",
  path: "/user/profile",
  kind: "change",
  summary: "Changes the fields it is given of the customer who is logged in.",
  body: UserChange,
  reply: z.object({ user: User }),
});

export const userDelete = endpoint({
  method: "DELETE",
  path: "/user/profile",
  kind: "change",
  summary: "Deletes the customer with his personal data and sessions; his orders stay, without it.",
  reply: z.object({}),
});

export const userBalance = endpoint({
  method: "GET",
  path: "/user/balance",
  kind: "read",
  summary: "The customer's bonuses.",
  reply: z.object({ balance: Money }),
});

/** A browser that is logged in. */
export const UserSession = z.object({
  /** Names it for ending it; opens nothing. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  /** Product names of browser and system, as they were at the login; null: unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: Instant,
  /** To the hour. */
  last_used_at: Instant,
  /** The /24 or /48 it was last used from; null: unknown. */
  network: z.nullable(z.string()),
  /** It makes this call. */
  is_current: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

const sessionsReply = z.object({ sessions: z.array(UserSession) });

export const userSessions = endpoint({
  method: "GET",
  path: "/user/sessions",
  kind: "read",
  summary: "The customer's running sessions, the one used last first.",
  reply: sessionsReply,
});

export const userSessionEnd = endpoint({
  method: "DELETE",
  path: "/user/sessions/{session_id}",
  kind: "change",
  summary: "Ends one session of the customer at once, for every holder of its token; replies with those that are left.",
  reply: sessionsReply,
});

export const userSessionsEndOthers = endpoint({
  method: "DELETE",
  path: "/user/sessions",
  kind: "change",
  summary: "Ends all sessions of the customer but the one that makes the call; answers those that are left.",
  reply: sessionsReply,
});
