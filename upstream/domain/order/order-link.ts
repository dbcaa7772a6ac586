import { randomBytes } from "node:crypto";
import type { LinkPurpose } from "@/lib/contract/order/order-link";
import type { PaymentState } from "@/lib/contract/payment";

/** Small letters and digits (RFC 4648, 6): a message's link ends with none of the signs that programs leave out of a link. */
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";
/** 130 random bits. */
const LENGTH = 26;
const form = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

export const newLinkToken = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");

export const isLinkToken = (text: string): boolean => form.test(text);

/** How long a link still says what became of its order after the time to pay is over, ms. */
const SAYS_MS = 24 * 3_600_000;

export const payLinkEnd = (payDeadline: Date): Date => new Date(payDeadline.getTime() + SAYS_MS);

type Link = { readonly purpose: LinkPurpose; readonly expires_at: Date; readonly used_at: Date | null };
type Paying = { readonly payment_state: PaymentState; readonly pay_deadline: Date | null };

/** Whether a link names its order: neither too old nor used. */
export const isLinkValid = ({ expires_at, used_at }: Link, now: Date): boolean => used_at === null && expires_at > now;

/** Money came, whatever became of it since. */
const wasPaid: readonly PaymentState[] = ["paid", "refund_pending", "refunded"];

/**
 * Whether a valid link shows its order. One that leads to paying shows what can be paid and what was paid; of an order that came to nothing
 * unpaid it shows as little as a link that never was.
 */
export const showsOrder = ({ purpose }: Pick<Link, "purpose">, order: Paying, now: Date): boolean => {
  if (purpose !== "pay" || wasPaid.includes(order.payment_state)) return true;
  return isPayable(order, now);
};

/** Whether an order can be paid now. */
export const isPayable = ({ payment_state, pay_deadline }: Paying, now: Date): boolean =>
  payment_state === "awaiting" && pay_deadline !== null && pay_deadline > now;

/** SMS with one link: the first, and two more for those who say that none came. */
const MOST_SMS = 3;
/** Between two of them, ms: an SMS may take this long. */
const BETWEEN_SMS_MS = 60_000;

type Sent = { readonly sms_count: number; readonly sms_at: Date | null };

/** How many more SMS may be sent with a link, and from when on. */
export const smsLeft = ({ sms_count, sms_at }: Sent): { readonly left: number; readonly from: Date | null } => ({
  left: Math.max(0, MOST_SMS - sms_count),
  from: sms_at === null ? null : new Date(sms_at.getTime() + BETWEEN_SMS_MS),
});

/** Whether another SMS may be sent now. */
export const maySendSms = (sent: Sent, now: Date): boolean => {
  const { left, from } = smsLeft(sent);
  return left > 0 && (from === null || from <= now);
};
