import type { OrderPayload } from "@/lib/contract/order/order";
import type { PaymentAlias } from "@/lib/contract/payment";
import { isEmail } from "@/lib/domain/customer/email";
import type { PhoneFieldProblem } from "@/lib/domain/customer/phone-reading";
import { isBlank, isTooLong, isUnstorable } from "@/lib/domain/text";
import { isTurkey } from "./cash";

/** Field → message keys, as they go over the wire (SPEC-67). */
export type OrderProblems = Record<string, string[]>;

type Check = readonly [field: string, problem: string | null];

const addressFields = ["floor", "entrance", "intercom", "description"] as const;

/** Whether the form requires an e-mail; in every other case null is sent (SPEC-42). */
export const requiresEmail = (countryCode: string, paymentType: PaymentAlias): boolean =>
  isTurkey(countryCode) && paymentType === "cardOnline";

const optionalText = (field: string, text: string | null): Check => {
  if (text === null) return [field, null];
  if (isUnstorable(text)) return [field, "form.text.invalid"];
  return [field, isTooLong(text) ? `form.${field}.max` : null];
};

const requiredText = (field: string, text: string | null | undefined): Check =>
  text === null || text === undefined || isBlank(text) ? [field, `form.${field}.required`] : optionalText(field, text);

const email = (text: string | null): Check => {
  const [field, problem] = requiredText("email", text);
  if (problem !== null) return [field, problem];
  return [field, isEmail(text ?? "") ? null : "form.email.invalid"];
};

const deliveryChecks = ({ delivery_address: address }: OrderPayload): Check[] => [
  requiredText("delivery_address.street", address?.street),
  requiredText("delivery_address.house", address?.house),
  requiredText("delivery_address.room", address?.room),
  ...addressFields.map((name) => optionalText(`delivery_address.${name}`, address?.[name] ?? null)),
];

const takeawayCheck = (shopId: number | null): Check => ["shop_id", shopId === null ? "form.shop_id.required" : null];

type OrderContext = {
  readonly country_code: string;
  /** What is wrong with the phone, as it was read. */
  readonly phone: PhoneFieldProblem;
};

/**
 * The field errors of an order, as message keys `form.{field}.required`, `.max` or `.invalid`, in the order of the form
 * (SPEC-208, SPEC-40–SPEC-42). Empty when it may be sent. The cash figure needs the total: see `cashProblem`.
 */
export const orderProblems = (payload: OrderPayload, context: OrderContext): OrderProblems => {
  const checks: Check[] = [
    requiredText("username", payload.username),
    ["phone", context.phone === null ? null : `form.phone.${context.phone}`],
    ...(requiresEmail(context.country_code, payload.payment_type) ? [email(payload.email)] : []),
    ...(payload.order_type === "delivery" ? deliveryChecks(payload) : [takeawayCheck(payload.shop_id)]),
    requiredText("interval_id", payload.interval_id),
    optionalText("order_comment", payload.order_comment),
  ];
  const problems: OrderProblems = {};
  for (const [field, problem] of checks) if (problem !== null) problems[field] = [problem];
  return problems;
};
