import type { Language } from "@/lib/contract/language";
import type { ProposedChange } from "@/lib/contract/order/order-proposal";
import type { OrderAct } from "@/lib/contract/staff/staff-order-change";
import { pricedLine } from "../../domain/cart/priced-cart";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import type { CartSnapshot } from "../../domain/documents";
import { conflict } from "../../domain/domain-error";
import { placeOfOrder } from "../../domain/order/order-place";
import { cashAfter, type ProposedUnits, proposalStanding } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { endProposal, type ProposalRow } from "../../store/order-proposals";
import { say } from "../../texts/say";
import { applyLines, areUnitsBack } from "./apply-lines";
import { changeWords } from "./change-words";
import { assertNotLeaving } from "./order-leaving";
import { writeRevision } from "./write-revision";

/** What agreeing comes to. */
const ADD: OrderAct = "add";

type Known = { readonly reference: Reference; readonly now: Date };

const unitsView =
  (language: Language) =>
  ({ name, count: quantity, modifiers }: ProposedUnits) => ({
    name: translated(name, language),
    quantity,
    modifiers: modifiers.map(({ name: choice, count }) =>
      count > 1 ? `${translated(choice, language)} × ${count}` : translated(choice, language),
    ),
  });

/** A proposal as its customer is shown it. */
export const proposalView = (
  order: OrderRow,
  proposal: ProposalRow,
  { now, language }: { readonly now: Date; readonly language: Language },
): ProposedChange => {
  const { taken_off, added, before_minor, after_minor, collect_minor } = proposal.terms;
  const cash = cashAfter(order, after_minor);
  return {
    proposal_id: proposal.id,
    state: proposalStanding(proposal, order, now),
    expires_at: proposal.expires_at.toISOString(),
    taken_off: taken_off.map(unitsView(language)),
    added: added.map(unitsView(language)),
    price_before: major(before_minor),
    price: major(after_minor),
    to_collect: collect_minor === 0 ? null : major(collect_minor),
    cash: cash === null ? null : { pays_with: major(cash), change: major(cash - after_minor) },
  };
};

const countsOf = ({ modifiers, group_modifiers }: CartSnapshot["lines"][number]): Record<string, number> =>
  Object.fromEntries([...modifiers, ...group_modifiers].map(({ id, count }) => [String(id), count]));

/** What was proposed may have run out since. @throws DomainError 409 */
const assertStillSold = (reference: Reference, order: OrderRow, after: CartSnapshot): void => {
  const placed = placeOfOrder(reference, order);
  const was = new Map(order.cart_snapshot.lines.map(({ key, count }) => [key, count]));
  const isSold = (line: CartSnapshot["lines"][number]): boolean => {
    if (placed === null) return false;
    const { key, product_id, count } = line;
    const [sold] = pricedLine(reference, placed, { key, product_id, count, modifiers: countsOf(line), added_at: "" });
    return sold?.is_sold === true;
  };
  const gone = after.lines.find((line) => line.count > (was.get(line.key) ?? 0) && !isSold(line));
  if (gone !== undefined) {
    throw conflict(say("proposal.gone", { name: (language: Language) => translated(gone.name, language) }));
  }
};

/**
 * The customer agrees to a proposal: the locked order is what it was proposed to be, at the prices that were shown.
 *
 * @param by the account that took it down, or `customer`
 * @throws DomainError 409 where it is not open, or something of it has run out
 */
export const agreeToProposal = async (
  tx: Database,
  { reference, now }: Known,
  order: OrderRow,
  { proposal, by }: { readonly proposal: ProposalRow; readonly by: string },
): Promise<void> => {
  const standing = proposalStanding(proposal, order, now);
  if (standing !== "open") throw conflict(say(`proposal.${standing}`));
  await assertNotLeaving(tx, order, ADD);
  const { cart_snapshot: after, why } = proposal;
  assertStillSold(reference, order, after);
  const applied = await applyLines(tx, { reference, now }, order, { after, areBack: areUnitsBack(order, proposal) });
  await endProposal(tx, { orderId: order.id, id: proposal.id }, { state: "agreed", by, at: now });
  const message = changeWords(order, applied.before, applied.after);
  await writeRevision(tx, order, { act: ADD, by, at: now, changed: { ...applied, why, message } });
};
