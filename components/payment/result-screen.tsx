"use client";

import { useTranslations } from "next-intl";
import { PayLink } from "@/components/modal/pay-link";
import type { Elements } from "@/components/ui/elements";
import { Skeleton } from "@/components/ui/skeleton";
import { useStorefront } from "@/lib/client/core/storefront";
import { useOrder } from "@/lib/client/order/order";
import { useOrderMoney, useReturnOutcome } from "@/lib/client/payment/pay";
import { type Outcome, type OutcomeFacts, outcomeOf } from "@/lib/domain/payment/payment-outcome";
import { Loader } from "./loader";
import { OrderNote } from "./order-note";
import { isUnsure } from "./payment-errors";
import { ResultFailure, ResultMissing } from "./result-failure";
import { ResultOfReturn } from "./result-of-return";
import styles from "./result-screen.module.css";
import { ResultSuccess } from "./result-success";
import { useVerification, type Verification } from "./use-verification";

export type ResultScreenProps = {
  readonly orderId: number;
  /** null: the customer did not come from an issuer's page. */
  readonly transactionId: string | null;
  readonly paRes: string | null;
  readonly cres: string | null;
};

const verificationOf = (asked: string | null, verified: Verification): OutcomeFacts["verification"] => {
  if (asked === null) return "none";
  if (verified.state !== "failed") return verified.state;
  return isUnsure(verified.error) ? "unsure" : "refused";
};

/** What has become of a payment: the questions after the issuer's page, or the order's status. */
const useOutcome = ({ orderId, transactionId, paRes, cres }: ResultScreenProps) => {
  const { orderType } = useStorefront();
  const verified = useVerification(
    transactionId === null
      ? null
      : { TransactionId: transactionId, PaRes: paRes, cres, order_id: orderId, order_cache_key: null },
  );
  const verification = verificationOf(transactionId, verified);
  const isAsked = verification !== "waiting" && verification !== "paid";
  const money = useOrderMoney({ id: orderId, type: orderType }, isAsked);
  const error = verified.state === "failed" ? verified.error : null;
  const isMissing = money.isMissing || error?.status === 404;
  return { outcome: outcomeOf({ verification, payment: money.payment, isMissing }), error, reason: money.reason };
};

/** The page after a payment (SPEC-227): it succeeded, failed, or is still waited for. */
export function ResultScreen(props: ResultScreenProps) {
  const { outcome, error, reason } = useOutcome(props);
  return (
    <div className={styles.page}>
      <OrderNote />
      <Shown {...props} outcome={outcome} error={error} reason={reason} />
    </div>
  );
}

type ShownProps = Pick<ResultScreenProps, "orderId" | "transactionId"> & {
  readonly outcome: Outcome;
  readonly error: Error | null;
  readonly reason: string | null;
};

const Shown = ({ outcome, error, reason, orderId, transactionId }: ShownProps) => {
  switch (outcome.state) {
    case "waiting":
      return <Waiting action={<BackToPayment orderId={orderId} />} />;
    case "success":
      return <ResultSuccess orderId={orderId} />;
    case "missing":
      return transactionId === null ? <ResultMissing /> : <ResultElsewhere transactionId={transactionId} />;
    case "unsure":
      return <ResultFailure orderId={orderId} error={null} payment="awaiting" reason={null} />;
    default:
      return <ResultFailure orderId={orderId} error={error} payment={outcome.payment} reason={reason} />;
  }
};

/** In a browser that is not the order's customer's: the bank's app has opened another one (SPEC-392). */
const ResultElsewhere = ({ transactionId }: { readonly transactionId: string }) => {
  const { outcome, isMissing } = useReturnOutcome(transactionId);
  if (isMissing) return <ResultMissing />;
  return outcome === null || outcome === "waiting" ? <Waiting /> : <ResultOfReturn outcome={outcome} />;
};

/** What stands there before it is known which payment is asked for. */
export function ResultWaiting() {
  return (
    <div className={styles.page}>
      <Waiting />
    </div>
  );
}

const Blank = () => (
  <>
    <Skeleton height="20px" width="60%" />
    <Skeleton height="52px" radius="26px" />
  </>
);

/** The way back to the acquirer's own page, for who has left it without paying. */
const BackToPayment = ({ orderId }: { readonly orderId: number }) => {
  const t = useTranslations("payment-page.result");
  const { data: order } = useOrder(orderId);
  if (!order?.hosted_payment) return <Blank />;
  return (
    <PayLink order={order} size="l" wide>
      {t("again")}
    </PayLink>
  );
};

/** The bank's answer is waited for. */
const Waiting = ({ action = <Blank /> }: { readonly action?: Elements }) => {
  const t = useTranslations("payment-page.result");
  return (
    <section className={styles.box}>
      <h1 className={styles.title}>{t("waiting_title")}</h1>
      <Loader text={t("waiting")} />
      {action}
    </section>
  );
};
