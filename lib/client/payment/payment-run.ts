import type { Acquirer, PaymentAlias, PaymentReply } from "@/lib/contract/payment";
import { isWallet } from "@/lib/domain/payment/payment-route";
import type { BankOrigins } from "@/lib/routing/bank-address";
import { type PaymentStep, paymentStep } from "./payment-step";
import { safeStep } from "./payment-target";

/** The issuer's method frame is given so long after each of its two posts, ms (SPEC-222). */
export const METHOD_WAIT_MS = 5_000;

/** What a pay call says besides the order: a card, or the step after the method frame. */
export type PayMore = {
  readonly verify_param?: string;
  readonly cryptogram?: string;
  readonly threeDSServerTransId?: string;
};

/** What a payment needs of the world; the clock is among it. */
export type PaymentTools = {
  /** Calls the upstream; rejects where the payment was declined or no answer came. */
  readonly pay: (more: PayMore) => Promise<PaymentReply>;
  /** Makes the cryptogram of a card, or of a wallet's, with a public id; rejects with what is wrong with the card. */
  readonly cryptogram: (verifyParam: string) => Promise<string>;
  /** Posts fields into a hidden frame. */
  readonly postHidden: (address: string, fields: Readonly<Record<string, string>>) => void;
  readonly pause: (ms: number) => Promise<void>;
};

export type Payment = {
  readonly type: PaymentAlias;
  readonly acquiring: Acquirer;
  /** The public id of the card form; null where there is none, or where `pre-auth` names it. */
  readonly verifyParam: string | null;
  /** Where the payment may lead. */
  readonly origins: BankOrigins;
};

/** Where a payment ends for this page: somewhere to go, something to wait for, or an answer without a next step. */
export type PaymentEnd = Exclude<PaymentStep, { readonly kind: "pre-auth" | "method" }>;

const cardTypes: readonly PaymentAlias[] = ["card", "cardOnline"];

/** Whether the customer types a card on our page. */
export const needsCard = (type: PaymentAlias): boolean => cardTypes.includes(type);

const broken: PaymentEnd = { kind: "broken" };

const cardOf = async (verifyParam: string, { cryptogram }: PaymentTools): Promise<PayMore> => ({
  verify_param: verifyParam,
  cryptogram: await cryptogram(verifyParam),
});

/** What the first pay call carries. Null: the cloud acquirer takes a card only with the public id that is missing. */
const opening = async ({ type, acquiring, verifyParam }: Payment, tools: PaymentTools): Promise<PayMore | null> => {
  if (!needsCard(type) && !isWallet(type)) return {};
  if (verifyParam !== null) return cardOf(verifyParam, tools);
  // The other old acquirer names the order that the cryptogram is bound to in its first answer.
  return acquiring === "cloudpayments" ? null : {};
};

/** 3-D Secure 2: both posts with the wait after each; an absent address is skipped, its wait is not. */
const method = async (step: PaymentStep & { kind: "method" }, tools: PaymentTools): Promise<PayMore> => {
  const fields = { threeDSMethodData: step.data };
  if (step.server !== null) tools.postHidden(step.server, fields);
  await tools.pause(METHOD_WAIT_MS);
  if (step.method !== null) tools.postHidden(step.method, fields);
  await tools.pause(METHOD_WAIT_MS);
  return { threeDSServerTransId: step.transId };
};

/**
 * Pays, step by step, as the answers say (SPEC-222), until the customer has somewhere to go or something to wait for.
 * The method frame comes once, `pre-auth` twice: a card that was made for a payment which has been closed meanwhile, in
 * another tab, is made once more for the new one. An acquirer that requires more is not followed in a circle.
 * Rejects with what `pay` and `cryptogram` reject with.
 */
export const runPayment = async (payment: Payment, tools: PaymentTools): Promise<PaymentEnd> => {
  const more = await opening(payment, tools);
  if (more === null) return broken;
  const ask = async (said: PayMore) => safeStep(paymentStep(payment.type, await tools.pay(said)), payment.origins);
  const left = { "pre-auth": 2, method: 1 };
  let step = await ask(more);
  while (step.kind === "pre-auth" || step.kind === "method") {
    if (left[step.kind] === 0) return broken;
    left[step.kind] -= 1;
    step = await ask(step.kind === "pre-auth" ? await cardOf(step.verifyParam, tools) : await method(step, tools));
  }
  return step;
};
