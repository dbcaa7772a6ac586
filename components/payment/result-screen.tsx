"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, Suspense } from "react";
import { PayLink } from "@/components/modal/pay-link";
import { ButtonLink } from "@/components/ui/button-link";
import { useHydrated } from "@/lib/client/core/hydrated";
import { useStorefront } from "@/lib/client/core/storefront";
import { useOrder } from "@/lib/client/order/order";
import { linkOfOrder, orderLinkHref } from "@/lib/client/order/order-link";
import { useOrderMoney, useReturnOutcome } from "@/lib/client/payment/pay";
import { useCity } from "@/lib/client/place/city";
import { LinkedFailure, LinkedSuccess } from "./linked-result";
import { OrderNote } from "./order-note";
import { isUnsure } from "./payment-errors";
import { type Outcome, type OutcomeFacts, outcomeOf } from "./payment-outcome";
import { ResultFailure, ResultMissing } from "./result-failure";
import styles from "./result-screen.module.css";
import { ResultSuccess } from "./result-success";
import { ResultBlank, ResultWaiting } from "./result-waiting";
import { useVerification, type Verification } from "./use-verification";

export type ResultScreenProps = {
  readonly orderId: number;
  /** The promise and the stages of an order that was paid. */
  readonly Placed: ComponentType<{ readonly orderId: number }>;
  /** null: the customer did not come from an issuer's page. */
  readonly transactionId: string | null;
  readonly paRes: string | null;
  readonly cres: string | null;
};

const verificationOf = (transactionId: string | null, verified: Verification): OutcomeFacts["verification"] => {
  if (transactionId === null) return "none";
  if (verified.state !== "failed") return verified.state;
  return isUnsure(verified.error) ? "unsure" : "refused";
};

/**
 * The outcome of a payment: by verification after the issuer's page, or by the order's status.
 *
 * @param link by which this tab has opened the order; null: it is this browser's own
 */
const useOutcome = (
  { orderId, transactionId, paRes, cres }: Omit<ResultScreenProps, "Placed">,
  link: string | null,
) => {
  const { orderType } = useStorefront();
  const verified = useVerification(
    transactionId === null
      ? null
      : {
          TransactionId: transactionId,
          PaRes: paRes,
          cres,
          order_id: orderId,
          order_cache_key: null,
          ...(link !== null && { link }),
        },
  );
  const verification = verificationOf(transactionId, verified);
  const isPolled = verification !== "waiting" && verification !== "paid";
  const money = useOrderMoney({ id: orderId, type: orderType, link }, isPolled);
  const error = verified.state === "failed" ? verified.error : null;
  const isMissing = money.isMissing || error?.status === 404;
  return { outcome: outcomeOf({ verification, payment: money.payment, isMissing }), error, reason: money.reason };
};

/** The page after a payment (SPEC-227): it succeeded, failed, or is still pending. */
export function ResultScreen(props: ResultScreenProps) {
  const { brand } = useStorefront();
  const link = linkOfOrder(brand, props.orderId);
  const { outcome, error, reason } = useOutcome(props, link);
  const found = { outcome, error, reason };
  return (
    <div className={styles.page}>
      <OrderNote />
      {link === null ? <Result {...props} {...found} /> : <LinkedResult {...props} {...found} link={link} />}
    </div>
  );
}

type ResultProps = Pick<ResultScreenProps, "orderId" | "transactionId" | "Placed"> & {
  readonly outcome: Outcome;
  readonly error: Error | null;
  readonly reason: string | null;
};

const Result = ({ outcome, error, reason, orderId, transactionId, Placed }: ResultProps) => {
  switch (outcome.state) {
    case "waiting":
      return <ResultWaiting action={<BackToPayment orderId={orderId} />} />;
    case "success":
      return <ResultSuccess orderId={orderId} Placed={Placed} />;
    case "missing":
      return transactionId === null ? <ResultMissing /> : <ResultElsewhere transactionId={transactionId} />;
    case "unsure":
      return <ResultFailure orderId={orderId} error={null} payment="awaiting" reason={null} />;
    default:
      return <ResultFailure orderId={orderId} error={error} payment={outcome.payment} reason={reason} />;
  }
};

/** The same in a tab that has opened the order by its link (ADR-0124): nothing of its customer is here, and it is paid again there. */
const LinkedResult = ({
  outcome,
  error,
  reason,
  orderId,
  transactionId,
  link,
}: Omit<ResultProps, "Placed"> & { readonly link: string }) => {
  const { alias } = useCity();
  const href = orderLinkHref(alias, link);
  switch (outcome.state) {
    case "waiting":
      return <ResultWaiting />;
    case "success":
      return <LinkedSuccess orderId={orderId} href={href} />;
    case "missing":
      return transactionId === null ? <ResultMissing /> : <ResultElsewhere transactionId={transactionId} />;
    case "unsure":
      return <LinkedFailure href={href} error={null} payment="awaiting" reason={null} />;
    default:
      return <LinkedFailure href={href} error={error} payment={outcome.payment} reason={reason} />;
  }
};

/**
 * The outcome of a payment in a browser that is not the order's customer's, as the bank's app has opened another one
 * (SPEC-392): nothing of the order or its customer is here.
 */
const ResultElsewhere = ({ transactionId }: { readonly transactionId: string }) => {
  const t = useTranslations("payment-page.result");
  const { alias } = useCity();
  const { outcome, isMissing } = useReturnOutcome(transactionId);
  if (isMissing) return <ResultMissing />;
  if (outcome === null || outcome === "waiting") return <ResultWaiting />;
  const titles = { paid: t("elsewhere.paid_title"), not_paid: t("failure_title"), returned: t("title.refund_pending") };
  const isPaid = outcome === "paid";
  const Icon = isPaid ? CircleCheck : CircleAlert;
  return (
    <section className={styles.box}>
      <Icon aria-hidden="true" className={isPaid ? styles.good : styles.bad} />
      <h2 className={styles.title}>{titles[outcome]}</h2>
      <p role={isPaid ? "status" : "alert"}>{t(`elsewhere.${outcome}`)}</p>
      <ButtonLink href={`/${alias}`} size="l" wide variant="secondary">
        {t("to_menu")}
      </ButtonLink>
    </section>
  );
};

/**
 * The page after a payment, by the query of its address. The server's page is cached for everybody after the first
 * request: nothing of the query may be in it.
 */
export function PaymentResult({ Placed }: Pick<ResultScreenProps, "Placed">) {
  const waiting = (
    <div className={styles.page}>
      <ResultWaiting />
    </div>
  );
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <QueriedResult Placed={Placed} />
    </Suspense>
  ) : (
    waiting
  );
}

const QueriedResult = ({ Placed }: Pick<ResultScreenProps, "Placed">) => {
  const query = useSearchParams();
  const orderId = query.get("orderId") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(orderId)) {
    return (
      <div className={styles.page}>
        <ResultMissing />
      </div>
    );
  }
  return (
    <ResultScreen
      orderId={Number(orderId)}
      Placed={Placed}
      transactionId={query.get("transactionId")}
      paRes={query.get("paRes")}
      cres={query.get("cres")}
    />
  );
};

/** A link back to the acquirer's own page, for customers who left it without paying. */
const BackToPayment = ({ orderId }: { readonly orderId: number }) => {
  const t = useTranslations("payment-page.result");
  const { data: order } = useOrder(orderId);
  if (!order?.hosted_payment) return <ResultBlank />;
  return (
    <PayLink order={order} size="l" wide>
      {t("again")}
    </PayLink>
  );
};
