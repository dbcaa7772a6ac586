import type { useTranslations } from "next-intl";
import { ApiClientError, isUnanswered } from "@/lib/client/core/api-client";
import { messageList } from "@/lib/client/core/field-errors";

/** What the customer reads when nothing was paid. */
export type PaymentFailure = { readonly message: string; readonly details: readonly string[] };

/** The texts of the payment page. */
export type PaymentTexts = ReturnType<typeof useTranslations<"payment-page">>;

/** What a failure says of the payment itself: the bank's codes, or texts. */
export const paymentCodes = (error: unknown): readonly string[] =>
  error instanceof ApiClientError ? messageList(error.problem.errors?.["payment"]) : [];

/**
 * Whether a payment may have been made although its request failed: no answer, a gateway's, or one that the outcome is
 * still awaited. The order's status decides.
 */
export const isUnsure = (error: unknown): boolean => {
  const codes = paymentCodes(error);
  return codes.includes("payment_pending") || codes.includes("payment_unknown") || isUnanswered(error);
};

/** An error in words: the translation of the bank's code where there is one, else what was said (SPEC-266). */
export const cardErrorText = (t: PaymentTexts, said: string): string => {
  const key = `card_errors.${said}`;
  return /^\w+$/.test(said) && t.has(key) ? t(key) : said;
};

/** A failure in words: the server's message or the `usual` one, and details. */
export const paymentMessages = (t: PaymentTexts, error: unknown, usual: string): PaymentFailure => {
  if (!(error instanceof ApiClientError)) return { message: usual, details: [] };
  const said = Object.entries(error.problem.errors ?? {})
    .filter(([name]) => name !== "typeError")
    .flatMap(([, messages]) => messageList(messages).slice(0, 1));
  return {
    message: error.problem.message === "" ? usual : error.problem.message,
    // Names of fields of a form that is not here would say nothing.
    details: said.filter((text) => !text.startsWith("form.")).map((text) => cardErrorText(t, text)),
  };
};

/** A refusal of the bank: the sentence of its code alone, where there is one (SPEC-807). */
export const declineMessages = (t: PaymentTexts, error: unknown, codes: readonly string[]): PaymentFailure => {
  const known = codes.find((code) => cardErrorText(t, code) !== code);
  return known === undefined
    ? paymentMessages(t, error, t("failed"))
    : { message: cardErrorText(t, known), details: [] };
};
