import type { staffHeartbeat } from "@/lib/contract/staff/staff-heartbeat";
import { notFound } from "../../domain/domain-error";
import { mayTap } from "../../domain/order/pending-move";
import { worksFor } from "../../domain/staff/permissions";
import { storeHeartbeat } from "../../store/board-presence";
import { overdueOrders } from "../../store/order-alarms";
import { partyOf } from "./board";
import { callerOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

/**
 * A board is there. Only one whose staff may accept an order counts: support that looks at a shop is nobody in its kitchen. No act of the
 * audit log: nobody does anything.
 */
export const takeHeartbeat = async (
  { db }: Pick<StaffDependencies, "db">,
  call: StaffCallOf<typeof staffHeartbeat>,
) => {
  const { shop_id } = call.body;
  const caller = callerOf(call.session);
  if (!call.reference.shopById.has(shop_id) || caller === null || !worksFor(caller, shop_id)) throw notFound();
  if (mayTap(partyOf(call), "accept")) await storeHeartbeat(db, call.body);
  return { overdue_order_ids: await overdueOrders(db, shop_id) };
};
