import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { formalText, Id, Instant, Language, shortText } from "../scalar";

/** What somebody of the staff is; `permissions.ts` says what each may. */
export const StaffRole = z.enum(["owner", "manager", "kitchen", "courier_desk", "support"]);
export type StaffRole = z.infer<typeof StaffRole>;

/** Somebody of the staff. */
export const StaffAccount = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  /** The shops it works for; empty: all of them. */
  shop_ids: z.array(Id),
  language: Language,
  /** `invited`: it has no password yet; `disabled`: it cannot log in. */
  state: z.enum(["invited", "active", "disabled"]),
  has_totp: z.boolean(),
  /** How many passkeys it has. */
  passkeys: z.int(),
  /** To the minute; null: never. */
  last_used_at: z.nullable(Instant),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

const accountsReply = z.object({ accounts: z.array(StaffAccount) });

export const staffAccounts = endpoint({
  method: "GET",
  path: "/staff/accounts",
  kind: "read",
  summary: "The accounts that the caller may manage, by name.",
  reply: accountsReply,
});

export const staffInvite = endpoint({
  method: "POST",
  path: "/staff/accounts",
  kind: "change",
  summary: "Invites somebody; the link in the reply sets the password and is good once, for a day.",
  body: z.strictObject({
    email: formalText(254),
    name: shortText(),
    role: StaffRole,
    shop_ids: z.array(Id).check(z.maxLength(200)),
    language: Language,
  }),
  reply: z.object({ account: StaffAccount, link: z.url() }),
});

export const staffAccountChange = endpoint({
  method: "PATCH",
  path: "/staff/accounts/{account_id}",
  kind: "change",
  summary:
    "Changes the fields it is given; who is disabled, or gets another role or other shops, loses its sessions at once.",
  body: z.strictObject({
    name: z.optional(shortText()),
    role: z.optional(StaffRole),
    shop_ids: z.optional(z.array(Id).check(z.maxLength(200))),
    is_disabled: z.optional(z.boolean()),
  }),
  reply: z.object({ account: StaffAccount }),
});

export const staffReset = endpoint({
  method: "POST",
  path: "/staff/accounts/{account_id}/reset",
  kind: "change",
  summary:
    "Takes password, second factors and sessions from an account whose owner has lost them, and invites it again.",
  reply: z.object({ account: StaffAccount, link: z.url() }),
});
