import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { formalText, Id, Instant, shortText } from "../scalar";
import { PasskeyMade, PasskeyOptions } from "./passkey";
import { StaffCaller } from "./staff-session";

export const staffInvitation = endpoint({
  method: "POST",
  path: "/staff/invitation",
  kind: "change",
  summary: "Whom a link invites; 404 once it was used or is too old.",
  body: z.strictObject({ token: formalText(100) }),
  reply: z.object({ email: z.string(), name: z.string() }),
});

export const staffInvitationAccept = endpoint({
  method: "POST",
  path: "/staff/invitation/accept",
  kind: "change",
  summary: "Sets the password of an invited account and logs it in.",
  body: z.strictObject({ token: formalText(100), password: formalText(1000) }),
  reply: z.object({ caller: StaffCaller }),
});

export const staffPasswordChange = endpoint({
  method: "PUT",
  path: "/staff/password",
  kind: "change",
  summary: "Changes the caller's password and ends its other sessions.",
  body: z.strictObject({ password: formalText(1000), new_password: formalText(1000) }),
  reply: z.object({}),
});

export const staffTotpBegin = endpoint({
  method: "POST",
  path: "/staff/totp",
  kind: "change",
  summary: "A new secret for an authenticator application; it counts once its first code was typed.",
  reply: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
  }),
});

export const staffTotpConfirm = endpoint({
  method: "PUT",
  path: "/staff/totp",
  kind: "change",
  summary: "Confirms the new secret by its first code.",
  body: z.strictObject({ code: formalText(20) }),
  reply: z.object({ caller: StaffCaller }),
});

/** A passkey of the caller. */
const StaffPasskey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});

const passkeysReply = z.object({ passkeys: z.array(StaffPasskey) });

export const staffPasskeys = endpoint({
  method: "GET",
  path: "/staff/passkeys",
  kind: "read",
  summary: "The caller's passkeys.",
  reply: passkeysReply,
});

export const staffPasskeyBegin = endpoint({
  method: "POST",
  path: "/staff/passkeys/options",
  kind: "change",
  summary: "What a browser needs to make a passkey.",
  reply: z.object({ options: PasskeyOptions }),
});

export const staffPasskeyAdd = endpoint({
  method: "POST",
  path: "/staff/passkeys",
  kind: "change",
  summary: "Adds the passkey that the browser made.",
  body: z.strictObject({ name: shortText(), response: PasskeyMade }),
  reply: z.object({ caller: StaffCaller }),
});

export const staffPasskeyDelete = endpoint({
  method: "DELETE",
  path: "/staff/passkeys/{passkey_id}",
  kind: "change",
  summary: "Deletes a passkey of the caller; the last second factor of an owner stays.",
  reply: passkeysReply,
});
