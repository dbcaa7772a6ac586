import type { useTranslations } from "next-intl";
import { ApiClientError, isUnanswered } from "@/lib/client/core/api-client";

/** What the customer is told when nothing was paid. */
export type PaymentFailure = { readonly message: string; readonly details: readonly string[] };

/** The texts of the payment page. */
export type PaymentTexts = ReturnType<typeof useTranslations<"payment-page">>;

const listOf = (said: string | readonly string[] | undefined): readonly string[] =>
  typeof said === "string" ? [said] : (said ?? []);

/** What a failure says of the payment itself: the bank's codes, or texts. */
export const paymentCodes = (error: unknown): readonly string[] =>
  error instanceof ApiClientError ? listOf(error.problem.errors?.["payment"]) : [];

/**
 * Whether a payment may have been made although it did not say so: no answer, a gateway's, or one that the outcome is
 * still awaited. Its order's status tells.
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

/** What a failure is told with. */
export const paymentMessages = (t: PaymentTexts, error: unknown, usual: string): PaymentFailure => {
  if (!(error instanceof ApiClientError)) return { message: usual, details: [] };
  const said = Object.entries(error.problem.errors ?? {})
    .filter(([name]) => name !== "typeError")
    .flatMap(([, messages]) => listOf(messages).slice(0, 1));
  return {
    message: error.problem.message === "" ? usual : error.problem.message,
    // Names of fields of a form that is not here would say nothing.
    details: said.filter((text) => !text.startsWith("form.")).map((text) => cardErrorText(t, text)),
  };
};
