import * as z from "zod/mini";
import { Id, Money } from "./scalar";

/** A customer who has logged in (spec 1 §3). */
export const User = z.object({
  id: Id,
  phone: z.string(),
  name: z.string(),
  sex: z.enum(["male", "female"]),
  email: z.nullable(z.string()),
  /** DD.MM.YYYY */
  birthday: z.nullable(z.string()),
  is_required_call_confirm_order: z.boolean(),
  is_subscribed: z.boolean(),
  is_print_fiscal_receipt: z.boolean(),
  balance: Money,
});

/** A code that was sent: `timer` is the seconds until another may be asked for. */
export const Verification = z.object({ timer: z.int(), code: z.optional(z.string()) });
