"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { useCity } from "@/lib/client/place/city";
import styles from "./result-screen.module.css";

type ResultOfReturnProps = { readonly outcome: Exclude<ReplyTo<"threeDsOutcome">["outcome"], "waiting"> };

/** What has become of a payment, for who must not see its order: nothing of the order or its customer is here. */
export function ResultOfReturn({ outcome }: ResultOfReturnProps) {
  const t = useTranslations("payment-page.result");
  const { alias } = useCity();
  const titles = { paid: t("elsewhere.paid_title"), not_paid: t("failure_title"), returned: t("title.refund_pending") };
  const isPaid = outcome === "paid";
  const Icon = isPaid ? CircleCheck : CircleAlert;
  return (
    <section className={styles.box}>
      <Icon aria-hidden="true" className={isPaid ? styles.good : styles.bad} />
      <h1 className={styles.title}>{titles[outcome]}</h1>
      <p role={isPaid ? "status" : "alert"}>{t(`elsewhere.${outcome}`)}</p>
      <ButtonLink href={`/${alias}`} size="l" wide variant="secondary">
        {t("to_menu")}
      </ButtonLink>
    </section>
  );
}
