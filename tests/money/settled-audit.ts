import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { audit, type Note } from "./audit";
import type { BankVisitor } from "./bank-visitor";
import { lastStateOf } from "./checkout";
import type { ShopStack } from "./shop-stack";
import type { Visitor } from "./visitor";

/** Seconds past the deadline of every order, then past the wait for an acquirer that does not answer. */
const CLOCK_STEPS_S = [601, 1_300];
const SETTLED_WITHIN_MS = 3 * 60_000;
/** Customers who look at their orders at the same time. */
const LOOK_AT_ONCE = 32;

const Orders = z.array(
  z.object({
    id: z.coerce.number(),
    mark: z.nullable(z.string()),
    amount_minor: z.coerce.number(),
    payment_state: z.string(),
    original_status: z.string(),
  }),
);
const Held = z.array(z.object({ order_id: z.coerce.number(), held_minor: z.coerce.number() }));

type Books = Pick<ShopStack, "rows">;

/** The orders of a shop, with the comment by which a test knows them. */
export const ordersOf = async ({ rows }: Books) =>
  z.parse(
    Orders,
    await rows("select id, comment as mark, amount_minor, payment_state, original_status from orders order by id"),
  );
/** What the shop's own ledger says it holds for each order. */
export const heldOf = async ({ rows }: Books) =>
  z.parse(
    Held,
    await rows(
      `select order_id, sum(minor) as held_minor from (
        select order_id, case kind when 'refund' then -amount_minor else amount_minor end as minor from money_ledger
        union all select order_id, -amount_minor from order_refunds where state = 'done') as moved group by order_id`,
    ),
  );

const unsettled = `select (select count(*) from orders where payment_state in ('awaiting', 'refund_pending'))::int
  + (select count(*) from order_refunds where state in ('requested', 'sent', 'unknown'))::int as left`;

const untilSettled = async ({ rows }: Books): Promise<void> => {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  // The audit reports whatever is still unsettled then.
  while (Date.now() < deadline && (await rows(unsettled))[0]?.["left"] !== 0) await pause(500);
};

export type Checkout = { readonly visitor: Visitor; readonly note: Note };

/**
 * Moves the clock past every deadline, waits until no order awaits money any more, and compares what the customers were
 * shown with the database and the bank's ledger. No faults: nothing was lost, doubled or charged wrongly.
 */
export const auditSettled = async (stack: ShopStack, bank: BankVisitor, checkouts: readonly Checkout[]) => {
  for (const seconds of CLOCK_STEPS_S) {
    await bank.advance(seconds);
    await untilSettled(stack);
  }
  const notes: Note[] = [];
  // Customers do not all look at once; thousands would only wait for one another.
  for (let at = 0; at < checkouts.length; at += LOOK_AT_ONCE) {
    const some = checkouts.slice(at, at + LOOK_AT_ONCE);
    notes.push(
      ...(await Promise.all(
        some.map(async ({ visitor, note }) => ({ ...note, lastState: await lastStateOf(visitor, note) })),
      )),
    );
  }
  const [orders, held, ledger] = [await ordersOf(stack), await heldOf(stack), await bank.ledger()];
  return { faults: audit({ notes, orders, held, bank: ledger }), notes, orders };
};
