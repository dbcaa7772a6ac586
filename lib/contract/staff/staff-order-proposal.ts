import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { shortText } from "../scalar";
import { ChangeableOrder, orderChange } from "./staff-order-change";

const reply = z.object({ order: ChangeableOrder });

export const staffOrderPropose = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/proposals",
  kind: "change",
  summary:
    "Proposes a change that makes an order dearer: its customer is sent a link and agrees or refuses; nothing changes until then. One that was open is withdrawn.",
  body: z.strictObject({ ...orderChange, why: shortText() }),
  reply,
});

/** What the staff say of a proposal: the customer's word on the telephone, or that it is not wanted any more. */
export const proposalAnswers = ["agreed", "refused", "withdrawn"] as const;

export const staffOrderProposalAnswer = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/proposals/{proposal_id}/answer",
  kind: "change",
  summary:
    "Ends a proposal: by what its customer said on the telephone, which is logged with who heard it, or because it is withdrawn.",
  body: z.strictObject({ answer: z.enum(proposalAnswers) }),
  reply,
});
