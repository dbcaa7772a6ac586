"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import styles from "./bank-form.module.css";
import { Loader } from "./loader";
import type { Run } from "./use-payment";

/** Without an answer for this long the payment may be retried, ms; it is never made twice. */
const TIMEOUT_MS = 15_000;

type BankWaitProps = {
  readonly run: Run & { readonly kind: "waiting" };
  readonly text: string;
  readonly onAgain: () => void;
};

/** The payment was sent to the bank, whose answer is awaited. */
export function BankWait({ run, text, onAgain }: BankWaitProps) {
  const t = useTranslations("payment-page");
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.form}>
      <Loader text={run.isUnsure ? t("unsure") : text} />
      {run.paymentLink !== null && (
        <ButtonLink href={run.paymentLink} size="l" wide>
          {t("sbp.go_to")}
        </ButtonLink>
      )}
      {run.isUnsure && isLong && (
        <Button variant="secondary" size="l" wide onClick={onAgain}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
