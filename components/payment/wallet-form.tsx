"use client";

import { WalletCards } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import type { Payable } from "@/lib/client/payment/payable";
import type { Wallet } from "@/lib/contract/payment-aliases";
import styles from "./bank-form.module.css";
import { BankWait } from "./bank-wait";
import { makeWalletCryptogram } from "./checkout-script";
import { Loader } from "./loader";
import type { PaymentHandle } from "./use-payment";

type WalletFormProps = {
  readonly wallet: Wallet;
  readonly payable: Payable;
  readonly payment: PaymentHandle;
  readonly checkoutScriptUrl: string | null;
};

/** Payment by Apple Pay or Google Pay: their sheet gives what a card form gives elsewhere, and no card is typed. */
export function WalletForm({ wallet, payable, payment: { run, start, reset }, checkoutScriptUrl }: WalletFormProps) {
  const t = useTranslations("payment-page");
  const format = usePriceFormat();
  const name = t(`wallet.${wallet}`);
  const sheet = { wallet, amount: payable.total, currency: payable.currency_code };
  const pay = () => start({ cryptogram: (verifyParam) => makeWalletCryptogram(checkoutScriptUrl, verifyParam, sheet) });

  if (run.kind === "waiting") return <BankWait run={run} text={t("paying")} onAgain={reset} />;
  if (run.kind === "leaving") return <Loader text={t("leaving")} />;
  return (
    <div className={styles.form}>
      <WalletCards aria-hidden="true" className={styles.icon} />
      <p>{t("wallet.text", { wallet: name })}</p>
      <Button size="l" wide busy={run.kind !== "idle"} onClick={() => void pay()}>
        <ExactNumbers>{t("wallet.pay", { amount: format(payable.total), wallet: name })}</ExactNumbers>
      </Button>
    </div>
  );
}
