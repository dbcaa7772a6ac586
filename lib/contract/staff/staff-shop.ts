import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { Id, Language } from "../scalar";

/** A shop that the caller works for. */
const StaffShop = z.object({
  id: Id,
  name: z.string(),
  /** Its street, which distinguishes two shops of one name. */
  street: z.string(),
  city: z.object({ id: Id, name: z.string() }),
  /** Of the city: every time that concerns the shop is shown by it. */
  timezone: z.string(),
  /** Symbol and ISO code: "₽", "RUB". */
  currency: z.string(),
  currency_code: z.string(),
  /** The language of the city's customers. */
  language: Language,
});
export type StaffShop = z.infer<typeof StaffShop>;

export const staffShops = endpoint({
  method: "GET",
  path: "/staff/shops",
  kind: "read",
  summary: "The brand, and the shops that the caller works for, by city.",
  reply: z.object({
    brand: z.string(),
    shops: z.array(StaffShop),
    /** The clocks of the shops' zones, as `lib/domain/time/zone-clock.ts` reads them. */
    zones: z.record(z.string(), z.array(z.number())),
  }),
});
