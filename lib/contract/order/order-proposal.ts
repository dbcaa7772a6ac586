import * as z from "zod/mini";
import { Instant, Money } from "../scalar";

/**
 * Where a change stands that the staff proposed to the customer of an order. `withdrawn`: by the staff; `outdated`: the order is not any more what
 * it was proposed for.
 */
export const proposalStates = ["open", "agreed", "refused", "withdrawn", "expired", "outdated"] as const;
export const ProposalState = z.enum(proposalStates);
export type ProposalState = z.infer<typeof ProposalState>;

const Units = z.object({
  name: z.string(),
  /** What was chosen with it. */
  modifiers: z.array(z.string()),
  quantity: z.int(),
});

/** A change of an order that takes its customer's consent, because the order gets dearer by it (ADR-0125). */
export const ProposedChange = z.object({
  proposal_id: z.uuid(),
  state: ProposalState,
  /** Until when it can be answered. */
  expires_at: Instant,
  taken_off: z.array(Units),
  added: z.array(Units),
  /** What is paid now, the tip included, and what would be paid. */
  price_before: Money,
  price: Money,
  /** Of it, what would be paid where the order is received, though it was paid online; null: nothing, or all of it. */
  to_collect: z.nullable(Money),
  /** What the customer pays with in cash, and what is brought for it; null: exact, or not in cash. */
  cash: z.nullable(z.object({ pays_with: Money, change: Money })),
});
export type ProposedChange = z.infer<typeof ProposedChange>;
