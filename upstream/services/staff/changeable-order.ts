import type { Language } from "@/lib/contract/language";
import type { StaffEndpointName } from "@/lib/contract/staff/staff-endpoints";
import type { ActObstacle, OrderAct, OrderProposal, OrderRevision } from "@/lib/contract/staff/staff-order-change";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import { notFound } from "../../domain/domain-error";
import { type ActContext, actObstacle } from "../../domain/order/order-acts";
import { orderPromise } from "../../domain/order/order-promise";
import { toCollect } from "../../domain/order/order-proposal";
import { addedTo, type RevisionFields, takenOff } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { refusalOf, type StaffCaller } from "../../domain/staff/permissions";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { customerOf } from "../../store/order-effects";
import { lastProposal, type ProposalRow } from "../../store/order-proposals";
import { type RefundRow, refundableOf, refundsOf } from "../../store/order-refunds";
import { type RevisionRow, revisionsOf } from "../../store/order-revisions";
import { proposalView } from "../order/order-proposal";
import { callerOf, type StaffCall } from "./staff-call";

type AnyCall = Pick<StaffCall<unknown, unknown>, "session" | "language" | "now" | "reference">;

const endpointOf: Readonly<Record<OrderAct, StaffEndpointName>> = {
  lines: "staffOrderLines",
  add: "staffOrderPropose",
  refund: "staffOrderRefund",
  compensation: "staffOrderCompensation",
  delay: "staffOrderDelay",
  contact: "staffOrderContact",
  address: "staffOrderAddress",
  note: "staffOrderNote",
};

const mayAct = (caller: StaffCaller, act: OrderAct): boolean => refusalOf(endpointOf[act], caller) === null;

/** What decides whether an order can be changed. */
export const actContext = async (
  { acquirers }: Pick<Dependencies, "acquirers">,
  db: Database,
  order: OrderRow,
): Promise<ActContext> => {
  const left = await refundableOf(db, order.id);
  const parts = left === null ? null : (acquirers.of(left.attempt.acquiring)?.parts ?? null);
  return {
    refundsParts: left === null || parts?.takes(left.attempt.method) === true,
    refundable_minor: left?.minor ?? null,
    hasAccount: customerOf(order.owner_id) !== null,
  };
};

const refundStates = {
  requested: "waiting",
  sent: "waiting",
  unknown: "waiting",
  done: "done",
  refused: "refused",
} as const;

const refundViews = (rows: readonly RefundRow[]) =>
  rows.flatMap(({ state, amount_minor, created_at }) =>
    state === "superseded"
      ? []
      : [{ amount: major(amount_minor), state: refundStates[state], at: created_at.toISOString() }],
  );

/** The fields of a revision in the reader's language and in major units. */
const fieldsView = (fields: RevisionFields | null, language: Language): Readonly<Record<string, unknown>> | null => {
  if (fields === null) return null;
  const { lines, amount_minor, bonuses_minor, refund_minor, credit_minor, loss_minor, ...rest } = fields;
  return {
    ...rest,
    ...(lines !== undefined && { lines: lines.map(({ name, count }) => `${count} × ${translated(name, language)}`) }),
    ...(amount_minor !== undefined && { total: major(amount_minor) }),
    ...(bonuses_minor !== undefined && { bonuses: major(bonuses_minor) }),
    ...(refund_minor !== undefined && { refund: major(refund_minor) }),
    ...(credit_minor !== undefined && { credit: major(credit_minor) }),
    ...(loss_minor !== undefined && { loss: major(loss_minor) }),
  };
};

const revisionView = (row: RevisionRow, seesContact: boolean, language: Language): OrderRevision => {
  const { revision, act, at, by, why, paid_by } = row;
  const [off, added] = [takenOff(row.before, row.after), addedTo(row.before, row.after)].map((units) =>
    units.map(({ name, count }) => `${count} × ${translated(name, language)}`),
  );
  const shown = (act !== "contact" && act !== "address") || seesContact;
  const after = shown ? fieldsView(row.after, language) : null;
  return {
    revision,
    act,
    at: at.toISOString(),
    by,
    why,
    paid_by,
    before: shown ? fieldsView(row.before, language) : null,
    after: after && { ...after, ...(off?.length && { taken_off: off }), ...(added?.length && { added }) },
  };
};

type Line = OrderRow["cart_snapshot"]["lines"][number];

/** A line as the staff read it. */
export const lineView = (line: Line, language: Language) => ({
  key: line.key,
  name: translated(line.name, language),
  modifiers: [...line.group_modifiers, ...line.modifiers].map(({ name, count }) =>
    count > 1 ? `${translated(name, language)} × ${count}` : translated(name, language),
  ),
  count: line.count,
  unit_price: major(line.unit_minor),
  total: major(line.total_minor),
});

const doorView = ({ delivery_address: address }: OrderRow) => {
  if (address === null) return null;
  const { room, floor, entrance, intercom, description } = address;
  return { room, floor, entrance, intercom, description };
};

/** A proposal as the staff read it. */
const staffProposalView = (
  order: OrderRow,
  proposal: ProposalRow | null,
  at: { readonly now: Date; readonly language: Language },
): OrderProposal | null => {
  if (proposal === null) return null;
  const { by, created_at, why, is_sent, ended_at, ended_by } = proposal;
  const ended = { ended_at: ended_at?.toISOString() ?? null, ended_by };
  return { ...proposalView(order, proposal, at), by, at: created_at.toISOString(), why, is_sent, ...ended };
};
/** The house and the door, for who sees them. */
const whereTo = (order: OrderRow, isSeen: boolean) => ({
  address: isSeen ? (order.delivery_address?.full_address ?? null) : null,
  door: isSeen ? doorView(order) : null,
});

const eachAct = (obstacleOf: (act: OrderAct) => ActObstacle | null): Record<OrderAct, ActObstacle | null> => ({
  lines: obstacleOf("lines"),
  add: obstacleOf("add"),
  refund: obstacleOf("refund"),
  compensation: obstacleOf("compensation"),
  delay: obstacleOf("delay"),
  contact: obstacleOf("contact"),
  address: obstacleOf("address"),
  note: obstacleOf("note"),
});

/** An order as it can be changed by who calls. */
export const changeableOrder = async (
  deps: Pick<Dependencies, "acquirers" | "db">,
  { session, language, reference, now }: AnyCall,
  order: OrderRow,
) => {
  const caller = callerOf(session);
  if (caller === null) throw notFound();
  const context = await actContext(deps, deps.db, order);
  const seesContact = mayAct(caller, "contact");
  const { from, until } = orderPromise(reference, order);
  const obstacleOf = (act: OrderAct): ActObstacle | null =>
    mayAct(caller, act) ? actObstacle(act, order, context) : "role";
  const revisions = await revisionsOf(deps.db, [order.id]);
  const proposal = await lastProposal(deps.db, order.id);
  return {
    order_id: order.id,
    version: order.version,
    status: order.original_status,
    order_type: order.order_type,
    payment_type: order.payment_type,
    payment_state: order.payment_state,
    currency_code: order.currency,
    timezone: reference.cityById.get(order.city_id)?.timezone ?? "UTC",
    total: major(order.amount_minor),
    to_collect: toCollect(order) === 0 ? null : major(toCollect(order)),
    cash: order.cash_minor === null ? null : major(order.cash_minor),
    lines: order.cart_snapshot.lines.map((line) => lineView(line, language)),
    gifts: (order.cart_snapshot.gifts ?? []).map(({ name, count }) => ({ name: translated(name, language), count })),
    promise: { from: from.toISOString(), until: until.toISOString() },
    note: order.kitchen_note,
    phone: seesContact ? order.phone : null,
    ...whereTo(order, seesContact),
    refundable: context.refundable_minor === null ? null : major(context.refundable_minor),
    acts: eachAct(obstacleOf),
    refunds: refundViews(await refundsOf(deps.db, [order.id])),
    proposal: staffProposalView(order, proposal, { now, language }),
    revisions: revisions.toReversed().map((row) => revisionView(row, seesContact, language)),
  };
};
