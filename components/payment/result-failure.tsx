"use client";

import { CircleAlert, Clock3, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { isPayable, PayLink } from "@/components/modal/pay-link";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { messageOf } from "@/lib/client/core/call-failure";
import { useStorefront } from "@/lib/client/core/storefront";
import { useOrder } from "@/lib/client/order/order";
import { useCity } from "@/lib/client/place/city";
import type { PaymentState } from "@/lib/contract/payment";
import { cardErrorText, type PaymentTexts, paymentCodes } from "./payment-errors";
import styles from "./result-screen.module.css";

const explained = ["failed", "expired", "canceled", "refund_pending", "refunded"] as const;

/** Why a payment failed: the status of its money, or the reply to the last verification (SPEC-266). */
export const reasonsOf = (
  t: PaymentTexts,
  { error, payment, reason }: Pick<ResultFailureProps, "error" | "payment" | "reason">,
): readonly string[] => {
  const known = reason === null ? null : cardErrorText(t, reason);
  if (payment === "failed" && known !== null && known !== reason) return [known];
  const state = explained.find((known) => known === payment);
  if (state !== undefined) return [t(`result.state.${state}`)];
  if (payment === "awaiting") return [t("card_errors.payment_unknown")];
  const codes = paymentCodes(error);
  const said = codes.map((code) => cardErrorText(t, code));
  const declined = said.find((text, at) => text !== codes[at]);
  if (declined !== undefined) return [declined];
  const message = messageOf(error);
  return [...(message === "" ? [] : [message]), ...(said.length > 0 ? said : [t("result.undefined_error")])];
};

export type ResultFailureProps = {
  readonly orderId: number;
  /** What the last verification failed with; null: the status decides. */
  readonly error: Error | null;
  /** `awaiting`: the bank still owes its answer. */
  readonly payment: PaymentState | null;
  /** Why its payment took no money: a code, as the order's status names it; null: unknown. */
  readonly reason: string | null;
};

/** The money that was charged is being refunded, or has been: "failed" would be a false title. */
const titled = ["canceled", "expired", "refund_pending", "refunded"] as const;

export const titleOf = (t: PaymentTexts, payment: PaymentState | null): string => {
  if (payment === "awaiting") return t("result.unknown_title");
  const state = titled.find((known) => known === payment);
  return t(state === undefined ? "result.failure_title" : `result.title.${state}`);
};

/** The payment failed, or the bank has not answered yet; and what the customer can do next. */
export function ResultFailure({ orderId, error, payment, reason }: ResultFailureProps) {
  const t = useTranslations("payment-page");
  const { settings } = useStorefront();
  const { alias } = useCity();
  const isUnsure = payment === "awaiting";
  const { data: order } = useOrder(orderId);
  // The cart is as it was; of an order that was paid it is empty.
  const isCartFull = payment === null || payment === "failed" || payment === "expired";
  const mayOrderAgain = isCartFull && settings.customers.is_auth_enabled;
  const mayPay = order !== undefined && isPayable(order);
  const isOnlyAction = !isUnsure && !mayOrderAgain && !mayPay;
  // The first action is the primary one, once it is known that none comes before it.
  const isFirstAction = !isUnsure && order !== undefined && !mayPay;
  const reasons = [...new Set(reasonsOf(t, { error, payment, reason }))];
  const Icon = isUnsure ? Clock3 : CircleAlert;
  return (
    <section className={styles.box}>
      <Icon aria-hidden="true" className={isUnsure ? styles.slow : styles.bad} />
      <h2 className={styles.title}>{titleOf(t, payment)}</h2>
      <div role="alert" className={styles.reasons}>
        {reasons.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {!isUnsure && (
        <PayLink order={order} size="l" wide>
          {t("result.again")}
        </PayLink>
      )}
      {isUnsure && (
        <ButtonLink href={`/${alias}/order/${orderId}/tracking`} size="l" wide>
          {t("result.track")}
        </ButtonLink>
      )}
      {mayOrderAgain && (
        <ButtonLink href="/cart?state=payment-failure" size="l" wide variant={isFirstAction ? "primary" : "secondary"}>
          {t("result.other_type")}
        </ButtonLink>
      )}
      <ButtonLink href={`/${alias}`} size="l" wide variant={isOnlyAction ? "primary" : "ghost"}>
        {t("result.to_menu")}
      </ButtonLink>
    </section>
  );
}

/** Nobody's order, or somebody else's. */
export function ResultMissing() {
  const t = useTranslations("payment-page.result");
  const { alias } = useCity();
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("not_found")}
      text={t("not_found_text")}
      action={<ButtonLink href={`/${alias}`}>{t("to_menu")}</ButtonLink>}
    />
  );
}
