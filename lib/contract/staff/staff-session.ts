import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { formalText, Id, Instant } from "../scalar";
import { PasskeyOptions, PasskeyUsed } from "./passkey";
import { StaffAccount } from "./staff-account";

/**
 * What a browser has to do before it may anything else: type the code of an authenticator application or use a passkey, or set up
 * one of the two, which owners must.
 */
export const StaffStep = z.enum(["second_factor", "enrol"]);
export type StaffStep = z.infer<typeof StaffStep>;

/** A kitchen's tablet: it was paired by a code and has the rights of its shop's kitchen. */
export const StaffDevice = z.object({
  id: Id,
  name: z.string(),
  shop_id: Id,
  paired_at: Instant,
  /** To the minute. */
  last_used_at: Instant,
});
export type StaffDevice = z.infer<typeof StaffDevice>;

/** Names of endpoints that the caller may call now, beside those for anyone. */
const may = z.array(z.string());

/** Who makes the call. */
export const StaffCaller = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("account"), account: StaffAccount, step: z.nullable(StaffStep), may }),
  z.object({ kind: z.literal("device"), device: StaffDevice, may }),
]);
export type StaffCaller = z.infer<typeof StaffCaller>;

const callerReply = z.object({ caller: z.nullable(StaffCaller) });

export const staffSession = endpoint({
  method: "GET",
  path: "/staff/session",
  kind: "read",
  summary: "Who is logged in; null for nobody.",
  reply: callerReply,
});

export const staffLogin = endpoint({
  method: "POST",
  path: "/staff/session",
  kind: "change",
  summary: "Logs in with e-mail address and password; a wrong address and a wrong password are answered alike.",
  body: z.strictObject({ email: formalText(254), password: formalText(1000) }),
  reply: callerReply,
});

export const staffLogout = endpoint({
  method: "DELETE",
  path: "/staff/session",
  kind: "change",
  summary: "Ends the session, or unpairs the device that makes the call.",
  reply: z.object({}),
});

export const staffTotp = endpoint({
  method: "POST",
  path: "/staff/session/totp",
  kind: "change",
  summary: "The second step of a login: the code of an authenticator application.",
  body: z.strictObject({ code: formalText(20) }),
  reply: callerReply,
});

export const staffPasskeyOptions = endpoint({
  method: "POST",
  path: "/staff/session/passkey/options",
  kind: "change",
  summary: "What a browser needs to use a passkey: after a password one of its account, before it any.",
  reply: z.object({ options: PasskeyOptions }),
});

export const staffPasskeyLogin = endpoint({
  method: "POST",
  path: "/staff/session/passkey",
  kind: "change",
  summary: "Logs in with a passkey, with or without a password before it.",
  body: z.strictObject({ response: PasskeyUsed }),
  reply: callerReply,
});

/** A browser that is logged in. */
const StaffSession = z.object({
  /** Names it for ending it; opens nothing. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  /** Product names of browser and system; null: unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The /24 or /48 it was last used from; null: unknown. */
  network: z.nullable(z.string()),
  created_at: Instant,
  /** To the minute. */
  last_used_at: Instant,
  /** It makes this call. */
  is_current: z.boolean(),
});

const sessionsReply = z.object({ sessions: z.array(StaffSession) });

export const staffSessions = endpoint({
  method: "GET",
  path: "/staff/sessions",
  kind: "read",
  summary: "The caller's running sessions, the one used last first.",
  reply: sessionsReply,
});

export const staffSessionEnd = endpoint({
  method: "DELETE",
  path: "/staff/sessions/{session_id}",
  kind: "change",
  summary: "Ends one session of the caller; answers those that are left.",
  reply: sessionsReply,
});
