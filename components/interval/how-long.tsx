"use client";

import { useTranslations } from "next-intl";
import { useTimeSettings } from "@/lib/client/schedule";
import styles from "./interval-picker.module.css";

/** How long an order takes at the customer's place; nothing while it is not known, for the slots say it all the same. */
export function HowLong() {
  const t = useTranslations("interval");
  const { data } = useTimeSettings();
  if (data === undefined) return null;
  const { cooking_time: cooking, delivery_time: delivery } = data;
  return (
    <p className={styles.hint}>{delivery > 0 ? t("takes_delivery", { cooking, delivery }) : t("takes", { cooking })}</p>
  );
}
