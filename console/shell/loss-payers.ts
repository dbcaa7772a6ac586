import type { LossPayer } from "@/lib/contract/staff/staff-order-change";

/** Who may pay a loss, the most frequent first. */
export const lossPayers = ["shop", "courier", "brand"] as const satisfies readonly LossPayer[];
