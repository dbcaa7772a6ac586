"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { restoreFocus } from "@/components/ui/dialog-focus";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { focusPath } from "@/components/ui/focus-path";
import { PaymentMark } from "@/components/ui/payment-mark";
import { Price } from "@/components/ui/price";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { useHasText } from "@/components/ui/text-link";
import { useStorefront } from "@/lib/client/core/storefront";
import { useSlotHold } from "@/lib/client/order/order-cache";
import { clockText, isLastMinute, spokenMinutes } from "@/lib/client/payment/pay-countdown";
import { forgetPayDeadline, keepPayDeadline, useSecondsToPay } from "@/lib/client/payment/pay-deadline";
import type { Payable } from "@/lib/client/payment/payable";
import { needsCard } from "@/lib/client/payment/payment-run";
import { useCity } from "@/lib/client/place/city";
import { isWallet, paymentRoute } from "@/lib/domain/payment/payment-route";
import bankFormStyles from "./bank-form.module.css";
import { BankWait } from "./bank-wait";
import { CardForm } from "./card-form";
import { Loader } from "./loader";
import type { PaymentFailure } from "./payment-errors";
import styles from "./payment-screen.module.css";
import { SbpForm } from "./sbp-form";
import { type PaymentHandle, type PaymentSite, type Run, usePayment } from "./use-payment";
import { WalletForm } from "./wallet-form";

/** What is paid for: the dishes, and where they go. Nothing where the upstream does not send them. */
function PaidFor({ payable: { lines, tip, address } }: { readonly payable: Payable }) {
  const t = useTranslations("payment-page");
  if (lines.length === 0) return null;
  return (
    <section className={styles.paidFor} aria-label={t("order")}>
      <ul className={styles.lines}>
        {lines.map(({ name, count, total }, index) => (
          // Two lines of a cart may read the same, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${name} ${index}`} className={styles.line}>
            <span className={styles.dish}>
              <span>{name}</span>
              {count > 1 && <span className={styles.count} translate="no">{` × ${count}`}</span>}
            </span>
            <Price amount={total} />
          </li>
        ))}
        {tip !== null && tip > 0 && (
          <li className={styles.line}>
            <span className={styles.dish}>{t("tip")}</span>
            <Price amount={tip} />
          </li>
        )}
      </ul>
      {address !== null && <p className={styles.label}>{t("address", { address })}</p>}
    </section>
  );
}

type SberPayFormProps = { readonly payable: Payable; readonly payment: PaymentHandle };

/** The last digits of a phone: enough to recognize one's own. */
const tail = (phone: string): string => phone.slice(-4);

/** Payment by SberPay: a push to the bank's app on the phone of the order, and its answer (SPEC-224). */
function SberPayForm({ payable, payment: { run, start } }: SberPayFormProps) {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  const phone = tail(payable.phone);
  if (run.kind === "waiting")
    return <BankWait run={run} text={t("sberpay.wait", { phone })} onAgain={() => void start()} />;
  return (
    <div className={bankFormStyles.form}>
      <PaymentMark name="sberpay" decorative large />
      <p>
        <ExactNumbers>{t("sberpay.text", { phone })}</ExactNumbers>
      </p>
      <Button size="l" wide busy={run.kind !== "idle"} onClick={() => void start()}>
        <ExactNumbers>{t("pay", { amount: format(payable.total) })}</ExactNumbers>
      </Button>
    </div>
  );
}

/** How long the order can still be paid; read aloud at 5 and at 2 minutes only (SPEC-417). */
function Countdown({ seconds }: { readonly seconds: number | null }) {
  const t = useTranslations("payment-page");
  const spoken = seconds === null ? null : spokenMinutes(seconds);
  return (
    <div className={styles.countdown}>
      <span className={styles.label} id="pay-countdown">
        {t("time_left")}
      </span>
      <span
        role="timer"
        translate="no"
        aria-labelledby="pay-countdown"
        className={styles.clock}
        data-low={seconds !== null && isLastMinute(seconds) ? "" : undefined}
      >
        {seconds === null ? "--:--" : clockText(seconds)}
      </span>
      <span role="status" className="visually-hidden">
        {spoken !== null && t("time_spoken", { minutes: spoken })}
      </span>
    </div>
  );
}

/** Where the customer goes when the time is over (SPEC-223). */
const FAILURE = "/back-to-home?state=payment-failure";

type CardScripts = {
  readonly checkoutScriptUrl: string | null;
  /** The script of an RBS gateway. */
  readonly cardKitUrl: string | null;
  /** The sandbox's script that offers its cards. */
  readonly cardFillUrl?: string | null;
};

type OpenPaymentProps = PaymentSite &
  CardScripts & {
    readonly payable: Payable;
    /** What becomes of the page when the time is over. */
    readonly onOver?: () => void;
    /** What is said of the order before it is paid. */
    readonly children?: Elements;
  };

/** Stores the deadline while the page is open: a reload finds it, leaving forgets it (SPEC-46). */
const useStoredDeadline = (expiresAt: number): void => {
  const { brand } = useStorefront();
  useEffect(() => {
    const keep = () => keepPayDeadline(brand, expiresAt);
    const forget = () => forgetPayDeadline(brand);
    keep();
    window.addEventListener("pagehide", forget);
    window.addEventListener("pageshow", keep);
    return () => {
      window.removeEventListener("pagehide", forget);
      window.removeEventListener("pageshow", keep);
      forget();
    };
  }, [brand, expiresAt]);
};

/** A loader is on the screen: the time may run out under it without taking the page away (SPEC-223). */
const isLoading = (run: Run): boolean => run.kind !== "idle" && !(run.kind === "waiting" && run.qrCode !== null);

/** An order that can be paid here and now. */
export function OpenPayment({
  payable,
  checkoutScriptUrl,
  cardKitUrl,
  cardFillUrl = null,
  onOver,
  children,
  ...site
}: OpenPaymentProps) {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  const hasHelp = useHasText("payment-info");
  const payment = usePayment(payable, site);
  const seconds = useSecondsToPay(payable.expires_at);
  const { navigator } = site;
  const isOver = seconds === 0 && !isLoading(payment.run);
  useStoredDeadline(payable.expires_at);
  const isTaken = useSlotHold(payable.of.kind === "cache" ? payable.of.cache.order_cache_key : null);
  // A code may have been paid after the last poll: then the page must not say that it was not.
  const end = useEffectEvent(async () => {
    if (!(await payment.isAwaited())) return;
    if (onOver === undefined) navigator.go(FAILURE);
    else onOver();
  });
  // The pressed button stands below it, on a phone far below.
  const alert = useRef<HTMLDivElement>(null);
  const { failure } = payment;
  useEffect(() => {
    if (failure !== null) alert.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure]);
  useEffect(() => {
    if (isOver) void end();
  }, [isOver]);

  return (
    <section className={styles.box}>
      {children}
      <div className={styles.facts}>
        <div className={styles.total}>
          <span className={styles.label}>{t("total")}</span>
          <Price amount={payable.total} className={styles.amount} />
        </div>
        <Countdown seconds={seconds} />
      </div>
      <PaidFor payable={payable} />
      <div role="alert" ref={alert}>
        {payment.failure !== null && <Alert failure={payment.failure} />}
      </div>
      {isTaken && payment.run.kind === "idle" ? (
        <Status
          tone="warning"
          title={t("slot_taken")}
          action={<ButtonLink href={`/${alias}/cart`}>{t("to_cart")}</ButtonLink>}
        >
          {t("slot_taken_text")}
        </Status>
      ) : (
        <Form
          payable={payable}
          payment={payment}
          checkoutScriptUrl={checkoutScriptUrl}
          cardKitUrl={cardKitUrl}
          cardFillUrl={cardFillUrl}
        />
      )}
      {hasHelp && (
        <a href={`/${alias}/payment-info`} className={styles.help}>
          {t("help")}
        </a>
      )}
    </section>
  );
}

const Alert = ({ failure }: { readonly failure: PaymentFailure }) => (
  <Status tone="error" title={failure.message}>
    {failure.details.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Status>
);

type HostedFormProps = { readonly payable: Payable; readonly payment: PaymentHandle };

/** Payment on the acquirer's own page. */
const HostedForm = ({ payable, payment: { run, start, reset } }: HostedFormProps) => {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  if (run.kind === "waiting") return <BankWait run={run} text={t("paying")} onAgain={reset} />;
  return (
    <div className={bankFormStyles.form}>
      <p>{t("hosted")}</p>
      <Button size="l" wide busy={run.kind !== "idle"} onClick={() => void start()}>
        <ExactNumbers>{t("pay", { amount: format(payable.total) })}</ExactNumbers>
      </Button>
    </div>
  );
};

type FormProps = CardScripts & {
  readonly payable: Payable;
  readonly payment: PaymentHandle;
};

/** The form of the order's payment type. */
const Form = ({ payable, payment, ...scripts }: FormProps) => {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  const { run, reset } = payment;
  const { payment_type: type, acquiring } = payable;
  if (type === "sbp") return <SbpForm payable={payable} payment={payment} />;
  if (type === "sberpay") return <SberPayForm payable={payable} payment={payment} />;
  if (isWallet(type)) {
    return (
      <WalletForm wallet={type} payable={payable} payment={payment} checkoutScriptUrl={scripts.checkoutScriptUrl} />
    );
  }
  if (paymentRoute({ payment_type: type, acquiring, is_online: true }) === "hosted") {
    return <HostedForm payable={payable} payment={payment} />;
  }
  if (!needsCard(type)) {
    return (
      <Status tone="warning" action={<ButtonLink href={`/${alias}/cart`}>{t("to_cart")}</ButtonLink>}>
        {t("unsupported")}
      </Status>
    );
  }
  return (
    <>
      {/* Stays mounted: a declined card is corrected, not typed again. */}
      <HiddenWhile isHidden={run.kind !== "idle"}>
        <CardForm payable={payable} payment={payment} {...scripts} />
      </HiddenWhile>
      {run.kind === "busy" && <Loader text={t("paying")} />}
      {run.kind === "leaving" && <Loader text={t("leaving")} />}
      {run.kind === "waiting" && <BankWait run={run} text={t("paying")} onAgain={reset} />}
    </>
  );
};

type HiddenWhileProps = { readonly isHidden: boolean; readonly children: ReactNode };

/** Hides a form for a while. The browser takes the focus from what is hidden: shown again, the form has it back. */
const HiddenWhile = ({ isHidden, children }: HiddenWhileProps) => {
  // The browser moves the focus with its next frame: until then it is where it was.
  useLayoutEffect(() => {
    if (!isHidden) return;
    const path = focusPath();
    return () => restoreFocus(path);
  }, [isHidden]);
  return <div hidden={isHidden}>{children}</div>;
};
