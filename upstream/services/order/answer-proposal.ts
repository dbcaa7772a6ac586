import type { orderLinkAnswer } from "@/lib/contract/order/order-link";
import type { Dependencies } from "../../dependencies";
import { conflict, notFound } from "../../domain/domain-error";
import { proposalStanding } from "../../domain/order/order-proposal";
import { endProposal, lastProposal } from "../../store/order-proposals";
import { lockOrderIfThere } from "../../store/pending-moves";
import { say } from "../../texts/say";
import type { CallOf } from "../call";
import { orderOfLink } from "./linked-order";
import { readOrderLink } from "./order-link";
import { agreeToProposal } from "./order-proposal";

type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "limits" | "log" | "upstreamToken">;

/** Links that were sent for it. */
const purposes = ["confirm_change"] as const;

/**
 * The customer's answer to what the staff proposed, by the link that was sent for it. Repeated it is the same answer.
 *
 * @throws DomainError 404, 429 for other links; 409 where it is answered otherwise, or cannot be agreed to any more
 */
export const answerByLink = async (deps: Services, call: CallOf<typeof orderLinkAnswer>) => {
  const { link, order_id: id, proposal_id, agrees } = call.body;
  await orderOfLink(deps, call, link, { id, purposes });
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderIfThere(tx, id);
    const proposal = await lastProposal(tx, id);
    if (order === null || proposal === null) throw notFound();
    // Another one took its place, which this page does not show yet.
    if (proposal.id !== proposal_id) throw conflict(say("proposal.withdrawn"));
    if (proposal.state === (agrees ? "agreed" : "refused")) return;
    const standing = proposalStanding(proposal, order, call.now);
    if (standing !== "open") throw conflict(say(`proposal.${standing}`));
    const by = "customer";
    if (agrees) await agreeToProposal(tx, call, order, { proposal, by });
    else await endProposal(tx, { orderId: id, id: proposal.id }, { state: "refused", by, at: call.now });
  });
  return readOrderLink(deps, call);
};
