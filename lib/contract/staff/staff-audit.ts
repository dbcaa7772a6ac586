import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { Id, Instant } from "../scalar";

/** One act of the staff. Nobody can change it, and no role may delete it. */
const StaffAct = z.object({
  id: Id,
  at: Instant,
  /** The name of an account or a device at that time, or `command:<user>` for a command on the server. */
  by: z.string(),
  /** The /24 or /48 of the call; null: it came from the server itself. */
  network: z.nullable(z.string()),
  /** What was done: `account.invite`, `order.refuse` … */
  act: z.string(),
  /** What it was done to: `account 3`, `order 12`; null: to nothing in particular. */
  subject: z.nullable(z.string()),
  /** The fields that it changed, as they were; null: nothing was there. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** The fields that it changed, as they are since; null: nothing is left. */
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type StaffAct = z.infer<typeof StaffAct>;

export const staffAudit = endpoint({
  method: "GET",
  path: "/staff/audit",
  kind: "read",
  summary: "What the staff did, the newest first, 100 at a time.",
  query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  reply: z.object({ acts: z.array(StaffAct) }),
});
