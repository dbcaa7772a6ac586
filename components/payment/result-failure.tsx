"use client";

import { CircleAlert, Clock3, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { PayLink } from "@/components/modal/pay-link";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useCity } from "@/lib/client/city";
import { CallError } from "@/lib/client/http";
import { useOrder } from "@/lib/client/order";
import { useStorefront } from "@/lib/client/storefront";
import type { PaymentState } from "@/lib/contract/payment";
import { cardErrorText, type PaymentTexts, paymentCodes } from "./payment-errors";
import styles from "./result-screen.module.css";

const told = ["failed", "expired", "canceled", "refund_pending", "refunded"] as const;

/** What is said of a failed payment: the status of its money, or the answer of the last question (spec 2 §8). */
const reasonsOf = (t: PaymentTexts, error: Error | null, payment: PaymentState | null): readonly string[] => {
  const state = told.find((known) => known === payment);
  if (state !== undefined) return [t(`result.state.${state}`)];
  if (payment === "awaiting") return [t("card_errors.payment_unknown")];
  const message = error instanceof CallError ? error.problem.message : "";
  const codes = paymentCodes(error).map((said) => cardErrorText(t, said));
  return [...(message === "" ? [] : [message]), ...(codes.length > 0 ? codes : [t("result.undefined_error")])];
};

type ResultFailureProps = {
  readonly orderId: number;
  /** What the last question after the issuer's page was answered; null where the status speaks. */
  readonly error: Error | null;
  /** `awaiting`: the bank still owes its answer. */
  readonly payment: PaymentState | null;
};

/** The payment came to nothing, or the bank has not said yet; and the ways on. */
export function ResultFailure({ orderId, error, payment }: ResultFailureProps) {
  const t = useTranslations("payment-page");
  const { settings } = useStorefront();
  const { alias } = useCity();
  const isUnsure = payment === "awaiting";
  const { data: order } = useOrder(orderId);
  const reasons = [...new Set(reasonsOf(t, error, payment))];
  const Icon = isUnsure ? Clock3 : CircleAlert;
  return (
    <section className={styles.box}>
      <Icon aria-hidden="true" className={isUnsure ? styles.slow : styles.bad} />
      <h1 className={styles.title}>{t(isUnsure ? "result.unknown_title" : "result.failure_title")}</h1>
      <div role="alert" className={styles.reasons}>
        {reasons.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {!isUnsure && (
        <PayLink page={order?.payment_page} size="l" wide>
          {t("result.again")}
        </PayLink>
      )}
      {isUnsure && (
        <ButtonLink href={`/${alias}/order/${orderId}/tracking`} size="l" wide>
          {t("result.track")}
        </ButtonLink>
      )}
      {!isUnsure && settings.customers.is_auth_enabled && (
        <ButtonLink href="/cart?state=payment-failure" size="l" wide variant="secondary">
          {t("result.other_type")}
        </ButtonLink>
      )}
      <ButtonLink href={`/${alias}`} size="l" wide variant="ghost">
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
      level={1}
      icon={<ReceiptText />}
      title={t("not_found")}
      text={t("not_found_text")}
      action={<ButtonLink href={`/${alias}`}>{t("to_menu")}</ButtonLink>}
    />
  );
}
