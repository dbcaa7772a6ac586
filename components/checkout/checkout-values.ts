import type { Cart } from "@/lib/contract/cart";
import type { OrderPayload } from "@/lib/contract/order/order";
import type { PaymentAlias } from "@/lib/contract/payment";
import type { CourierTip } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import type { AmountPlace } from "@/lib/domain/amount/amount";
import { emailText } from "@/lib/domain/customer/email";
import { type PhoneReading, phoneProblem } from "@/lib/domain/customer/phone-reading";
import { cashProblem, offersCash, settledCash } from "@/lib/domain/order/cash";
import { type OrderProblems, orderProblems, requiresEmail } from "@/lib/domain/order/order-form";
import { tipProblem, totalWithTip } from "@/lib/domain/order/tip";
import { textOrNull } from "@/lib/domain/text";
import { typedAmount } from "./typed-amount";

/** What the customer types; the names are those of the order payload, so that errors find their fields. */
export type CheckoutValues = {
  username: string;
  /** As it stands in its field. */
  phone: string;
  email: string;
  delivery_address: { room: string; entrance: string; floor: string; intercom: string; description: string };
  is_private_house: boolean;
  /** Whether the address is saved among the customer's own. */
  save_address: boolean;
  /** The address that room, entrance and floor were typed for. */
  address_for: string;
  order_comment: string;
  /** Empty until the customer chooses another type than the first one offered. */
  payment_type: PaymentAlias | "";
  /** As it was typed; empty means exact (SPEC-37). */
  cash: string;
  /** As it was typed; empty means none (ADR-0052). */
  tip: string;
  /** The city in whose currency cash and tip were typed; empty: no draft was stored. */
  amounts_city: string;
  agreement: boolean;
};

export const emptyAddress: CheckoutValues["delivery_address"] = {
  room: "",
  entrance: "",
  floor: "",
  intercom: "",
  description: "",
};

/** What the payload needs besides the typed values. */
export type CheckoutContext = {
  readonly cityId: number;
  /** ISO code of the city's country: Turkey has rules of its own. */
  readonly countryCode: string;
  readonly orderType: OrderType;
  readonly cart: Cart;
  /** What the courier may be given; null where no tip is offered. */
  readonly courierTip: CourierTip | null;
  /** How tip and cash are written here. */
  readonly amounts: AmountPlace;
  /** Digits of the customer who has logged in, where only customers order; null where the form has a field for a phone. */
  readonly customerPhone: string | null;
  /** null while none is offered. */
  readonly paymentType: PaymentAlias | null;
};

type TipContext = Pick<CheckoutContext, "courierTip" | "amounts">;

/** The tip as it is typed, major units; 0 where there is none, not a number where the text is no amount. */
const typedTip = ({ tip }: Pick<CheckoutValues, "tip">, { courierTip, amounts }: TipContext): number =>
  courierTip === null ? 0 : (typedAmount(tip, amounts) ?? 0);

/** The tip that counts: none while the field has an error. Major units. */
export const tipOf = (values: Pick<CheckoutValues, "tip">, context: TipContext): number => {
  const tip = typedTip(values, context);
  return tipProblem(tip, context.courierTip) === null ? tip : 0;
};

/** Whether the tip is over the city's maximum: more digits cannot correct it. */
export const isTipOver = (values: Pick<CheckoutValues, "tip">, context: TipContext): boolean =>
  tipProblem(typedTip(values, context), context.courierTip) === "form.tip.max";

/** What the order comes to, the tip included. Major units. */
const totalOf = (values: CheckoutValues, context: CheckoutContext): number =>
  totalWithTip(context.cart.prices.total, tipOf(values, context));

/** Whether the cash field is on the screen. Major units. */
const showsCash = (paymentType: PaymentAlias | null, total: number): boolean =>
  paymentType === "cash" && offersCash(total);

/** The typed amount in major units; null where there is none and where the form has no field for cash. */
const cashOf = (values: CheckoutValues, context: CheckoutContext): number | null =>
  showsCash(context.paymentType, totalOf(values, context)) ? typedAmount(values.cash, context.amounts) : null;

const addressOf = ({ delivery_address: typed }: CheckoutValues, { cart, orderType }: CheckoutContext) => {
  if (orderType === "takeaway") return null;
  return {
    ...(cart.delivery_address ?? { street: "", house: "" }),
    room: typed.room.trim(),
    floor: textOrNull(typed.floor),
    entrance: textOrNull(typed.entrance),
    intercom: textOrNull(typed.intercom),
    description: textOrNull(typed.description),
  };
};

/**
 * The order payload (SPEC-140) of a form. Money is the upstream's: only the cart's version is named.
 *
 * @param phone what the form's phone was read as; null where a customer orders with his own
 */
export const payloadOf = (
  values: CheckoutValues,
  context: CheckoutContext,
  phone: PhoneReading | null,
): OrderPayload => {
  const { cart, cityId, countryCode, orderType } = context;
  const paymentType = context.paymentType ?? "cash";
  const tip = typedTip(values, context);
  return {
    city_id: cityId,
    order_type: orderType,
    shop_id: orderType === "takeaway" ? (cart.place?.shop_id ?? null) : null,
    phone: context.customerPhone ?? (phone?.kind === "number" ? phone.digits : ""),
    username: values.username.trim(),
    email: requiresEmail(countryCode, paymentType) ? emailText(values.email) : null,
    payment_type: paymentType,
    cash: settledCash(totalOf(values, context), cashOf(values, context), countryCode),
    ...(tip > 0 && { tip }),
    order_comment: textOrNull(values.order_comment),
    cart: { version: cart.version },
    order_cache_key: null,
    delivery_address: addressOf(values, context),
    interval_id: cart.selectedInterval?.id ?? null,
  };
};

const cashProblemOf = (values: CheckoutValues, context: CheckoutContext): OrderProblems => {
  const problem = cashProblem(totalOf(values, context), cashOf(values, context), context.countryCode);
  return problem === null ? {} : { cash: [problem] };
};

const formProblems = (values: CheckoutValues, context: CheckoutContext, phone: PhoneReading | null): OrderProblems =>
  orderProblems(payloadOf(values, context, phone), {
    country_code: context.countryCode,
    phone: phone === null ? null : phoneProblem(phone),
  });

/** Whether the customer has agreed already: the login includes the same consent. */
export const hasAgreed = ({ customerPhone }: Pick<CheckoutContext, "customerPhone">): boolean =>
  customerPhone !== null && customerPhone !== "";

const tipProblems = (values: CheckoutValues, context: CheckoutContext): OrderProblems => {
  const problem = tipProblem(typedTip(values, context), context.courierTip);
  return problem === null ? {} : { tip: [problem] };
};

/** Everything that is wrong before anything is sent (SPEC-208): message keys by field. */
export const problemsOf = (
  values: CheckoutValues,
  context: CheckoutContext,
  phone: PhoneReading | null,
): OrderProblems => ({
  ...formProblems(values, context, phone),
  ...(context.paymentType === null && { payment_type: ["form.payment_type.required"] }),
  ...tipProblems(values, context),
  ...cashProblemOf(values, context),
  ...(!values.agreement && !hasAgreed(context) && { agreement: ["form.agreement.required"] }),
});
