import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { formalText, phoneText } from "./scalar";
import { User } from "./user";

/** Channels by which a login code reaches its phone (SPEC-105); the settings say which of them a brand has. */
export const NotifyChannel = z.enum(["sms", "call", "vk"]);
export type NotifyChannel = z.infer<typeof NotifyChannel>;

/** Digits; signs between them are accepted too. */
const Phone = phoneText(40);

export const authCaptcha = endpoint({
  method: "GET",
  path: "/auth/captcha",
  kind: "read",
  summary:
    "A challenge to be solved before a code is requested; null where the settings require none. For a code, a payment or a form whose refusal requires it there always is one.",
  query: z.strictObject({ purpose: z.optional(z.enum(["login", "code", "payment", "form"])) }),
  reply: z.object({
    challenge: z.nullable(z.record(z.string(), z.unknown())),
  }),
});

export const authSendCode = endpoint({
  method: "POST",
  path: "/auth/send-code",
  kind: "change",
  summary: "Sends a login code; the answer is the same whether the phone is known or not.",
  body: z.strictObject({
    phone: Phone,
    channel: NotifyChannel,
    /** The solved challenge, where the settings ask for one. */
    captcha: z.optional(formalText(4000)),
  }),
  /** `timer`: seconds until another code may be requested. */
  reply: z.object({
    timer: z.int(),
    /** Digits of the code that was sent; absent: as the settings say. */
    code_length: z.optional(z.int().check(z.gte(4), z.lte(6))),
  }),
});

export const authVerify = endpoint({
  method: "POST",
  path: "/auth/verify",
  kind: "change",
  summary: "Logs in with the code that was sent; a phone nobody has logged in with before becomes a new customer.",
  body: z.strictObject({ phone: Phone, code: formalText(20) }),
  reply: z.object({
    user: User,
    /** What the storefront's server shows from now on as `X-Session-Token`. It never reaches a browser. */
    session_token: z.optional(z.string()),
    /**
     * What the storefront's server shows from now on as `X-Device-Token`, after a logout too: that this browser has
     * logged in with this phone, so that nothing strangers do shuts it out. No script of a page can read it.
     */
    device_token: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
  }),
});

export const authLogout = endpoint({
  method: "POST",
  path: "/auth/logout",
  kind: "change",
  summary: "Ends the session: from now on its token, and every copy of it, opens nothing.",
  reply: z.object({}),
});
