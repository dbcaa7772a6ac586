"use client";

import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { ResultMissing } from "@/components/payment/result-failure";
import { ResultScreen, ResultWaiting } from "@/components/payment/result-screen";
import { useHydrated } from "@/lib/client/core/hydrated";

/**
 * The page after a payment, as its address asks for it. The server's page is kept for everybody, drawn by whoever asked
 * for it first: nothing of the query may be in it.
 */
export function PaymentOutcome() {
  if (!useHydrated()) return <ResultWaiting />;
  return (
    <Suspense fallback={<ResultWaiting />}>
      <Asked />
    </Suspense>
  );
}

const Asked = () => {
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
};
