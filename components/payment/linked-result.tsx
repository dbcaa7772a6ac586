"use client";

import { CircleAlert, CircleCheck, Clock3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { type ResultFailureProps, reasonsOf, titleOf } from "./result-failure";
import styles from "./result-screen.module.css";

/** An order that was opened by its link is paid. */
export function LinkedSuccess({ orderId, href }: { readonly orderId: number; readonly href: string }) {
  const t = useTranslations("payment-page.result");
  const own = useTranslations("order-link");
  return (
    <section className={styles.box}>
      <CircleCheck aria-hidden="true" className={styles.good} />
      <h2 className={styles.title}>{t("success_title")}</h2>
      <p className={styles.number} role="status">
        <ExactNumbers>{t("number", { id: orderId })}</ExactNumbers>
      </p>
      <p>{own("paid_text")}</p>
      <ButtonLink href={href} size="l" wide data-document>
        {own("show")}
      </ButtonLink>
    </section>
  );
}

type LinkedFailureProps = Pick<ResultFailureProps, "error" | "payment" | "reason"> & { readonly href: string };

/** Its payment failed, or the bank has not answered yet: it is paid again where its link leads. */
export function LinkedFailure({ href, error, payment, reason }: LinkedFailureProps) {
  const t = useTranslations("payment-page");
  const own = useTranslations("order-link");
  const isUnsure = payment === "awaiting";
  const isOver = payment === "expired" || payment === "canceled";
  const reasons = isOver ? [own("expired")] : reasonsOf(t, { error, payment, reason });
  const Icon = isUnsure ? Clock3 : CircleAlert;
  return (
    <section className={styles.box}>
      <Icon aria-hidden="true" className={isUnsure ? styles.slow : styles.bad} />
      <h2 className={styles.title}>{titleOf(t, payment)}</h2>
      <div role="alert" className={styles.reasons}>
        {[...new Set(reasons)].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <ButtonLink href={href} size="l" wide data-document>
        {isUnsure ? own("show") : t("result.again")}
      </ButtonLink>
    </section>
  );
}
