"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import styles from "./checkout-form.module.css";

/** The form's skeleton until it and the cart are loaded. */
export function CheckoutSkeleton() {
  const t = useTranslations("checkout");
  return (
    <div className={styles.form} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      {["170px", "420px", "200px", "180px"].map((height) => (
        <Skeleton key={height} height={height} radius="20px" className={styles.part} />
      ))}
    </div>
  );
}
