import type { staffOrderCompensation, staffOrderRefund } from "@/lib/contract/staff/staff-order-change";
import { toCents } from "@/lib/domain/cents";
import { wrongField } from "../../domain/domain-error";
import { mostToRefund } from "../../domain/order/order-acts";
import { creditBonuses } from "../../store/bonuses";
import { customerOf } from "../../store/order-effects";
import { requestRefund } from "../../store/order-refunds";
import { touchOrder } from "../../store/pending-moves";
import { say } from "../../texts/say";
import { writtenAmount } from "../order/change-words";
import { changeOrder } from "./change-order";
import type { StaffCallOf, StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "db">;

/** Gives a part of what was paid back, the order unchanged: what was missing, cold or late. */
export const refundOrder = (deps: Services, call: StaffCallOf<typeof staffOrderRefund>) =>
  changeOrder(deps, call, "refund", async (tx, order, { refundable_minor }) => {
    const { amount, why, paid_by } = call.body;
    const refund_minor = toCents(amount);
    const most = mostToRefund(order, refundable_minor ?? 0);
    const tooMuch = () => wrongField("amount", say("staff.refund_too_much", { amount: writtenAmount(order, most) }));
    if (refund_minor > most) throw tooMuch();
    const refund = await requestRefund(tx, order.id, refund_minor, call.now);
    if (refund === null) throw tooMuch();
    await touchOrder(tx, order.id);
    return {
      before: null,
      after: { refund_minor },
      why,
      paid_by,
      refund_id: refund.id,
      message: say("message.part_refunded", { id: order.id, amount: writtenAmount(order, refund_minor) }),
    };
  });

/** Credits the customer with bonuses. */
export const compensate = (deps: Services, call: StaffCallOf<typeof staffOrderCompensation>) =>
  changeOrder(deps, call, "compensation", async (tx, order) => {
    const { bonuses, why, paid_by } = call.body;
    const owner = customerOf(order.owner_id);
    const credit_minor = bonuses * 100;
    if (owner === null || !(await creditBonuses(tx, owner, credit_minor, call.now))) {
      throw wrongField("bonuses", say("staff.obstacle.guest"));
    }
    await touchOrder(tx, order.id);
    const message = say("message.credited", { id: order.id, count: bonuses });
    return { before: null, after: { credit_minor }, why, paid_by, message };
  });
