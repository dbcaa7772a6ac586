"use client";

import { useTranslations } from "next-intl";
import { PaymentResult as Result } from "@/components/payment/result-screen";
import { PlacedOrder } from "@/components/tracking/placed-order";
import { TaskHead } from "@/components/ui/task-head";
import { useCity } from "@/lib/client/place/city";

/** The page after a payment, with the promise and the stages of what was paid. */
export function PaymentResult() {
  const t = useTranslations("payment-page.result");
  const { alias } = useCity();
  return (
    <>
      <TaskHead title={<span>{t("meta_title")}</span>} back={{ name: t("to_menu"), href: `/${alias}` }} />
      <Result Placed={PlacedOrder} />
    </>
  );
}
