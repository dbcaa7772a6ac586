import type { OriginalStatus } from "@/lib/contract/order/order";

/** Orders that came to nothing: they hold no slot, use up no deal, and give back what was written off for them. */
export const voided: OriginalStatus[] = ["canceled", "payment_failed"];

export const isVoided = (status: OriginalStatus): boolean => voided.includes(status);
