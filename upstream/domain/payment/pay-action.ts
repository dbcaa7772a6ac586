import type { PaymentAlias, PaymentRequest } from "@/lib/contract/payment";
import type { Acquirer } from "@/lib/contract/payment-aliases";
import { isNewAcquirer } from "@/lib/domain/payment/payment-route";
import type { NextStep } from "./acquirer";

type PayableOrder = { readonly acquiring: Acquirer | null; readonly payment_type: PaymentAlias };

/** Whether the customer types the card on our page. */
export const typesCard = ({ acquiring, payment_type }: PayableOrder): boolean =>
  payment_type !== "sbp" && payment_type !== "sberpay" && !isNewAcquirer(acquiring);

/** Whether a payment is registered before its card is typed, so that the card is made for that payment alone. */
export const isRegisteredFirst = ({ acquiring }: PayableOrder): boolean => acquiring === "rbs";

type OpenPayment = { readonly cryptogram_sha256: string | null; readonly step: NextStep | null };

/**
 * `charge`: the card was made for it; `known`: its stored step is the reply; `query`: its state is queried; `replace`: it is
 * closed, and a new payment begins.
 */
type OpenPaymentAction = "charge" | "known" | "query" | "replace";

/**
 * What a request does to the open payment of its order, unless its `threeDSServerTransId` names the payment. Only what names
 * it goes on with it. A card that is typed, and a payment that is begun before its card is typed, never continue the
 * payment of another card: that card would be charged (SPEC-390).
 */
export const openPaymentAction = (
  order: PayableOrder,
  open: OpenPayment,
  { cryptogram = null, verify_param: named = null }: Pick<PaymentRequest, "cryptogram" | "verify_param">,
): OpenPaymentAction => {
  const { step, cryptogram_sha256 } = open;
  if (step?.kind === "pre-auth") return cryptogram !== null && named === step.verify_param ? "charge" : "known";
  if (cryptogram !== null || (typesCard(order) && cryptogram_sha256 !== null)) return "replace";
  return step === null ? "query" : "known";
};
