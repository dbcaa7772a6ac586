import * as z from "zod/mini";
import { Money } from "./scalar";

/** What kind of rule an amount comes from; a screen may choose a picture or an indentation by it. */
export const priceRuleKinds = [
  "line",
  "package",
  "delivery",
  "free_delivery",
  "promotion",
  "promocode",
  "bonus_write_off",
  "bonus_accrual",
  "subtotal",
  "packages",
  "discount",
  "bonuses",
  "tip",
] as const;

/** One step of the calculation of an amount. */
export const PriceRule = z.object({
  kind: z.enum(priceRuleKinds),
  name: z.string(),
  /** What the rule says, "2 × 350"; null where its name says it all. */
  text: z.nullable(z.string()),
  /** Signed: what takes off the total is negative. */
  amount: Money,
});
export type PriceRule = z.infer<typeof PriceRule>;

const rules = z.array(PriceRule);

/**
 * How each line of the price was made: the amounts of a list add up to the line, those of `discount` and `bonuses` with
 * the opposite sign, those of `upcoming_bonuses` in bonuses.
 */
export const Explanation = z.object({
  subtotal: rules,
  packages: rules,
  delivery: rules,
  discount: rules,
  bonuses: rules,
  upcoming_bonuses: rules,
  total: rules,
});
export type Explanation = z.infer<typeof Explanation>;

/** Of prices that nothing made: an empty cart's, or those of an order older than its explanation. */
export const noExplanation: Explanation = {
  subtotal: [],
  packages: [],
  delivery: [],
  discount: [],
  bonuses: [],
  upcoming_bonuses: [],
  total: [],
};
