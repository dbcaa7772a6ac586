import { randomUUID } from "node:crypto";
import { brandOf } from "@/lib/brand/brand";
import type { staffOrderProposalAnswer, staffOrderPropose } from "@/lib/contract/staff/staff-order-proposal";
import { dateFormat } from "../../domain/date-text";
import { conflict, notFound } from "../../domain/domain-error";
import { newLinkToken } from "../../domain/order/order-link";
import { PROPOSAL_MS, type ProposedTerms, proposedTerms } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { countLinkSms, insertOrderLink } from "../../store/order-links";
import { endProposal, insertProposal, lastProposal } from "../../store/order-proposals";
import { queueText } from "../../store/outbox";
import { recordAct } from "../../store/staff-audit";
import { say } from "../../texts/say";
import { itemsText, writtenAmount } from "../order/change-words";
import { assertPortionsLeft } from "../order/counted-portions";
import { assertNotLeaving } from "../order/order-leaving";
import { agreeToProposal } from "../order/order-proposal";
import { assertPossible, assertVersion, withLockedOrder } from "./change-order";
import { actContext } from "./changeable-order";
import { addressOfLink } from "./pay-link";
import { quotedOrder } from "./quoted-order";
import { actorOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "brand" | "db">;
type Sending = Services & Pick<StaffDependencies, "secrets" | "sendsSms" | "siteOrigin">;

/** How long the link still says what became of it, ms. */
const SAYS_MS = 24 * 3_600_000;

/** Queues the SMS with the link by which the customer answers. */
const sendProposal = async (
  deps: Sending,
  tx: Database,
  call: StaffCallOf<typeof staffOrderPropose>,
  { order, terms, until }: { readonly order: OrderRow; readonly terms: ProposedTerms; readonly until: Date },
): Promise<void> => {
  const { now, reference } = call;
  const token = newLinkToken();
  const link = await insertOrderLink(tx, token, {
    order_id: order.id,
    purpose: "confirm_change",
    sealed: deps.secrets.seal(Buffer.from(token, "utf8")),
    created_at: now,
    expires_at: new Date(until.getTime() + SAYS_MS),
  });
  await countLinkSms(tx, link, now);
  const timeZone = reference.cityById.get(order.city_id)?.timezone ?? "UTC";
  const message = say("message.proposal", {
    brand: brandOf(deps.brand).name,
    id: order.id,
    added: itemsText(terms.added),
    before: writtenAmount(order, terms.before_minor),
    after: writtenAmount(order, terms.after_minor),
    time: dateFormat(order.language, { hour: "2-digit", minute: "2-digit", timeZone }).format(until),
    link: addressOfLink(deps, call, order, link) ?? "",
  });
  await queueText(tx, order, message(order.language), now);
};

/**
 * Proposes to the customer of an order what makes it dearer. Nothing of the order changes.
 *
 * @throws DomainError 404; 409 where it has changed meanwhile, nothing can come into it, or it gets no dearer
 */
export const proposeChange = (deps: Sending, call: StaffCallOf<typeof staffOrderPropose>) =>
  withLockedOrder(deps, call, async (tx, order) => {
    const { body, now } = call;
    const actor = actorOf(call);
    assertVersion(order, body.version);
    await assertNotLeaving(tx, order, "add");
    assertPossible("add", order, await actContext(deps, tx, order));
    const { byRules } = quotedOrder(deps, call, order, body);
    if (byRules.total_minor <= order.cart_snapshot.total_minor) throw conflict(say("staff.proposal.not_dearer"));
    await assertPortionsLeft(tx, call, order, byRules);
    await endProposal(tx, { orderId: order.id, id: null }, { state: "withdrawn", by: actor.by, at: now });
    const terms = proposedTerms(order, byRules);
    const { version, cart_hash } = order;
    const until = new Date(now.getTime() + PROPOSAL_MS);
    // Whose account is deleted cannot be written to.
    const is_sent = deps.sendsSms && order.phone !== "";
    await insertProposal(tx, {
      id: randomUUID(),
      order_id: order.id,
      version,
      cart_hash,
      cause: body.cause,
      cart_snapshot: byRules,
      terms,
      why: body.why.trim() || null,
      by: actor.by,
      is_sent,
      created_at: now,
      expires_at: until,
    });
    if (is_sent) await sendProposal(deps, tx, call, { order, terms, until });
    const { before_minor, after_minor } = terms;
    await recordAct(tx, actor, now, {
      act: "order.propose",
      subject: `order ${order.id}`,
      before: { amount_minor: before_minor },
      after: { amount_minor: after_minor },
    });
  });

/**
 * Takes down what the customer said on the telephone, or withdraws a proposal.
 *
 * @throws DomainError 404 for none; 409 where it is not open any more
 */
export const answerProposal = (deps: Services, call: StaffCallOf<typeof staffOrderProposalAnswer>) =>
  withLockedOrder(deps, call, async (tx, order) => {
    const { now, body, params } = call;
    const { answer } = body;
    const actor = actorOf(call);
    const proposal = await lastProposal(tx, order.id);
    if (proposal === null || proposal.id !== params["proposal_id"]) throw notFound();
    if (proposal.state !== "open") throw conflict(say(`proposal.${proposal.state}`));
    const known = { reference: call.reference, now };
    if (answer === "agreed") await agreeToProposal(tx, known, order, { proposal, by: actor.by });
    else await endProposal(tx, { orderId: order.id, id: proposal.id }, { state: answer, by: actor.by, at: now });
    const { before_minor, after_minor } = proposal.terms;
    await recordAct(tx, actor, now, {
      act: `order.proposal_${answer}`,
      subject: `order ${order.id}`,
      ...(answer === "agreed" && { before: { amount_minor: before_minor }, after: { amount_minor: after_minor } }),
    });
  });
