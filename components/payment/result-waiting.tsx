"use client";

import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { Skeleton } from "@/components/ui/skeleton";
import { Loader } from "./loader";
import styles from "./result-screen.module.css";

/** The room of what can be done. */
export const ResultBlank = () => (
  <>
    <Skeleton height="20px" width="60%" />
    <Skeleton height="52px" radius="26px" />
  </>
);

/** The bank's answer is waited for. */
export const ResultWaiting = ({ action = <ResultBlank /> }: { readonly action?: Elements }) => {
  const t = useTranslations("payment-page.result");
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>{t("waiting_title")}</h2>
      <Loader text={t("waiting")} />
      {action}
    </section>
  );
};
