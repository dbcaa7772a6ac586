"use client";

import { useSearchParams } from "next/navigation";
import { ResultMissing } from "@/components/payment/result-failure";
import { ResultScreen } from "@/components/payment/result-screen";

/** The page after a payment, as its address asks for it; the server keeps no page for any of them. */
export function PaymentOutcome() {
  const query = useSearchParams();
  const orderId = query.get("orderId") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(orderId)) return <ResultMissing />;
  return (
    <ResultScreen
      orderId={Number(orderId)}
      transactionId={query.get("transactionId")}
      paRes={query.get("paRes")}
      cres={query.get("cres")}
    />
  );
}
