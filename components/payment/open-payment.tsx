"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { restoreFocus } from "@/components/ui/dialog-focus";
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
import { needsCard } from "@/lib/client/payment/payment-run";
import { useCity } from "@/lib/client/place/city";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import { isWallet } from "@/lib/domain/payment/payment-route";
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
function PaidFor({ cache: { lines = [], payload } }: { readonly cache: OrderCache }) {
  const t = useTranslations("payment-page");
  const { delivery_address: address, tip = null } = payload;
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
      {address !== null && (
        <p className={styles.label}>
          {t("address", { address: [address.street, address.house, address.room].filter(Boolean).join(", ") })}
        </p>
      )}
    </section>
  );
}

type SberPayFormProps = { readonly cache: OrderCache; readonly payment: PaymentHandle };

/** The last digits of a phone: enough to recognize one's own. */
const tail = (phone: string): string => phone.slice(-4);

/** Payment by SberPay: a push to the bank's app on the phone of the order, and its answer (SPEC-224). */
function SberPayForm({ cache, payment: { run, start } }: SberPayFormProps) {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  const phone = tail(cache.payload.phone);
  if (run.kind === "waiting")
    return <BankWait run={run} text={t("sberpay.wait", { phone })} onAgain={() => void start()} />;
  return (
    <div className={bankFormStyles.form}>
      <PaymentMark name="sberpay" decorative large />
      <p>
        <ExactNumbers>{t("sberpay.text", { phone })}</ExactNumbers>
      </p>
      <Button size="l" wide busy={run.kind !== "idle"} onClick={() => void start()}>
        <ExactNumbers>{t("pay", { amount: format(cache.total) })}</ExactNumbers>
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
};

type OpenPaymentProps = PaymentSite & CardScripts & { readonly cache: OrderCache };

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
export function OpenPayment({ cache, checkoutScriptUrl, cardKitUrl, ...site }: OpenPaymentProps) {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  const hasHelp = useHasText("payment-info");
  const payment = usePayment(cache, site);
  const seconds = useSecondsToPay(cache.expires_at);
  const { navigator } = site;
  const isOver = seconds === 0 && !isLoading(payment.run);
  useStoredDeadline(cache.expires_at);
  const isTaken = useSlotHold(cache.order_cache_key);
  // A code may have been paid after the last poll: then the page must not say that it was not.
  const end = useEffectEvent(async () => {
    if (await payment.isAwaited()) navigator.go(FAILURE);
  });
  useEffect(() => {
    if (isOver) void end();
  }, [isOver]);

  return (
    <section className={styles.box}>
      <h1 className={styles.title}>{t("title")}</h1>
      <div className={styles.facts}>
        <div className={styles.total}>
          <span className={styles.label}>{t("total")}</span>
          <Price amount={cache.total} className={styles.amount} />
        </div>
        <Countdown seconds={seconds} />
      </div>
      <PaidFor cache={cache} />
      <div role="alert">{payment.failure !== null && <Alert failure={payment.failure} />}</div>
      {isTaken && payment.run.kind === "idle" ? (
        <Status
          tone="warning"
          title={t("slot_taken")}
          action={<ButtonLink href={`/${alias}/cart`}>{t("to_cart")}</ButtonLink>}
        >
          {t("slot_taken_text")}
        </Status>
      ) : (
        <Form cache={cache} payment={payment} checkoutScriptUrl={checkoutScriptUrl} cardKitUrl={cardKitUrl} />
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

type FormProps = CardScripts & {
  readonly cache: OrderCache;
  readonly payment: PaymentHandle;
};

/** The form of the order's payment type. */
const Form = ({ cache, payment, checkoutScriptUrl, cardKitUrl }: FormProps) => {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  const { run, reset } = payment;
  if (cache.payment_type === "sbp") return <SbpForm cache={cache} payment={payment} />;
  if (cache.payment_type === "sberpay") return <SberPayForm cache={cache} payment={payment} />;
  if (isWallet(cache.payment_type)) {
    const { payment_type: wallet } = cache;
    return <WalletForm wallet={wallet} cache={cache} payment={payment} checkoutScriptUrl={checkoutScriptUrl} />;
  }
  if (!needsCard(cache.payment_type)) {
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
        <CardForm cache={cache} payment={payment} checkoutScriptUrl={checkoutScriptUrl} cardKitUrl={cardKitUrl} />
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
