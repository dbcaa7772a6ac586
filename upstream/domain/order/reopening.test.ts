/** @rule SPEC-732 */
import { describe, expect, it } from "@jest/globals";
import type { ReopenObstacle } from "@/lib/contract/staff/board-order";
import { snapshot } from "@/tests/support/payment-rows";
import { REOPENABLE_MS, reopenObstacle, reopenObstacleAt } from "./reopening";

const at = new Date("2026-11-26T12:00:00Z");
type Finished = Parameters<typeof reopenObstacle>[0];

const finished = (more: Partial<Finished>): Finished => ({
  original_status: "done",
  payment_state: "paid",
  collect_minor: 0,
  uncollected_at: null,
  owner_id: "g:somebody",
  cart_snapshot: snapshot,
  status_at: at,
  ...more,
});
const withBonuses = { owner_id: "u:7", cart_snapshot: { ...snapshot, upcoming_minor: 500 } };

describe("why a finished order is not cooked again (SPEC-732)", () => {
  it.each<readonly [string, Partial<Finished>, ReopenObstacle | null]>([
    ["paid online, and nothing followed", {}, null],
    ["not finished at all", { original_status: "sent", payment_state: "not_required" }, null],
    ["paid at the door", { payment_state: "not_required" }, "money"],
    ["a part of it was paid at the door", { collect_minor: 100 }, "money"],
    ["all of its money went back", { payment_state: "refunded" }, "money"],
    ["it brought bonuses", withBonuses, "bonuses"],
    ["it would have brought bonuses to an account", { ...withBonuses, owner_id: "g:somebody" }, null],
    ["nobody collected it, so nobody paid", { payment_state: "not_required", uncollected_at: at }, null],
    ["nobody collected it, so it brought nothing", { ...withBonuses, uncollected_at: at }, null],
    ["nobody collected it, and it was refunded", { payment_state: "refunded", uncollected_at: at }, "money"],
  ])("%s", (_, more, obstacle) => {
    expect(reopenObstacle(finished(more))).toBe(obstacle);
    expect(reopenObstacleAt(finished(more), new Date(at.getTime() + REOPENABLE_MS))).toBe(obstacle);
  });

  it("was finished too long ago", () => {
    const late = new Date(at.getTime() + REOPENABLE_MS + 1);
    expect(reopenObstacleAt(finished({}), late)).toBe("time");
    expect(reopenObstacleAt(finished({ original_status: "cooked" }), late)).toBeNull();
  });
});
