"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { usePriceFormat } from "@/components/ui/price-format";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import styles from "./bank-form.module.css";
import { BankWait } from "./bank-wait";
import type { PaymentHandle } from "./use-payment";

type SberPayFormProps = { readonly cache: OrderCache; readonly payment: PaymentHandle };

/** The last digits of a phone: enough to tell one's own by. */
const tail = (phone: string): string => phone.slice(-4);

/** Payment by SberPay: a push to the bank's app on the phone of the order, and its answer (SPEC-224). */
export function SberPayForm({ cache, payment: { run, start } }: SberPayFormProps) {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  const phone = tail(cache.payload.phone);
  if (run.kind === "waiting")
    return <BankWait run={run} text={t("sberpay.wait", { phone })} onAgain={() => void start()} />;
  return (
    <div className={styles.form}>
      <Smartphone aria-hidden="true" className={styles.icon} />
      <p>{t("sberpay.text", { phone })}</p>
      <Button size="l" wide busy={run.kind !== "idle"} onClick={() => void start()}>
        {t("pay", { amount: format(cache.total) })}
      </Button>
    </div>
  );
}
