"use client";

import { QrCode, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { Skeleton } from "@/components/ui/skeleton";
import { isHandheld } from "@/lib/client/core/device";
import { isCodeTooSmall } from "@/lib/client/payment/pay-countdown";
import type { Payable } from "@/lib/client/payment/payable";
import styles from "./bank-form.module.css";
import { BankWait } from "./bank-wait";
import type { PaymentHandle } from "./use-payment";

/** How long a code may take to render before its height is measured, ms (SPEC-50). */
const CODE_MS = 5_000;

type SbpFormProps = { readonly payable: Payable; readonly payment: PaymentHandle };

/** Payment by SBP: a phone goes to the bank's app, everything else shows a code to one (SPEC-224). */
export function SbpForm(props: SbpFormProps) {
  // The server does not know the device; the form renders in browsers, once the order has loaded.
  const [isPhone] = useState(isHandheld);
  return isPhone ? <ByApp {...props} /> : <ByCode {...props} />;
}

const ByApp = ({ payable, payment: { run, start } }: SbpFormProps) => {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  if (run.kind === "waiting") return <BankWait run={run} text={t("sbp.app_wait")} onAgain={() => void start()} />;
  return (
    <div className={styles.form}>
      <Smartphone aria-hidden="true" className={styles.icon} />
      <p>{t("sbp.app_text")}</p>
      <Button size="l" wide busy={run.kind !== "idle"} onClick={() => void start()}>
        <ExactNumbers>{t("pay", { amount: format(payable.total) })}</ExactNumbers>
      </Button>
    </div>
  );
};

const ByCode = ({ payment: { run, failure, start } }: SbpFormProps) => {
  const t = useTranslations("payment-page");
  const isStarted = useRef(false);
  const startOnce = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  });
  // The code needs no press; requested twice it is the same payment.
  useEffect(() => startOnce(), []);

  if (run.kind === "waiting" && run.qrCode !== null) {
    return <Code qrCode={run.qrCode} paymentLink={run.paymentLink} />;
  }
  if (run.kind === "waiting") return <BankWait run={run} text={t("sbp.code_wait")} onAgain={() => void start()} />;
  if (run.kind === "idle" && failure !== null) {
    return (
      <div className={styles.form}>
        <QrCode aria-hidden="true" className={styles.icon} />
        <p>{t("sbp.failed")}</p>
        <Button size="l" wide onClick={() => void start()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form} role="status">
      <span className="visually-hidden">{t("sbp.loading")}</span>
      <Skeleton width="240px" height="240px" radius="20px" />
      <p className={styles.muted}>{t("sbp.loading")}</p>
    </div>
  );
};

type CodeProps = { readonly qrCode: string; readonly paymentLink: string | null };

const Code = ({ qrCode, paymentLink }: CodeProps) => {
  const t = useTranslations("payment-page");
  const image = useRef<HTMLImageElement>(null);
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSmall(isCodeTooSmall(image.current?.offsetHeight ?? 0)), CODE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.form}>
      {isSmall && paymentLink !== null ? (
        <>
          <QrCode aria-hidden="true" className={styles.icon} />
          <p>{t("sbp.no_code")}</p>
          <ButtonLink href={paymentLink} size="l" wide>
            {t("sbp.go_to")}
          </ButtonLink>
        </>
      ) : (
        <>
          <img ref={image} src={qrCode} alt={t("sbp.code")} className={styles.code} width={240} />
          <ol className={styles.steps}>
            <li>{t("sbp.step_open")}</li>
            <li>{t("sbp.step_scan")}</li>
            <li>{t("sbp.step_confirm")}</li>
          </ol>
        </>
      )}
      <p className={styles.muted} role="status">
        {t("sbp.polling")}
      </p>
    </div>
  );
};
