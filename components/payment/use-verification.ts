"use client";

import { useEffect, useState } from "react";
import { type ApiClientError, type BodyFor, call } from "@/lib/client/core/api-client";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { isLastAttempt, waitBefore } from "./payment-outcome";

export type Verification =
  | { readonly state: "waiting" }
  | { readonly state: "paid" }
  /** What the last attempt said; `error` holds the message and `errors.payment` the bank's codes. */
  | { readonly state: "failed"; readonly error: ApiClientError };

type VerificationQuery = Omit<BodyFor<"POST /order/post3ds">, "last_attempt">;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Calls at 0, 5, 10 and 15 s; a reply without `errors` is the payment's success (SPEC-47). */
const verify = async (query: VerificationQuery, signal: AbortSignal): Promise<Verification | null> => {
  const startedAt = Date.now();
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    await pause(waitBefore(attempt, startedAt, Date.now()), signal);
    if (signal.aborted) return null;
    try {
      await call("POST /order/post3ds", {
        kind: "pay",
        body: { ...query, last_attempt: isLastAttempt(attempt) },
        signal,
      });
      return { state: "paid" };
    } catch (error) {
      const failure = asApiClientError(error);
      // An order that is not this browser's will not become so.
      const isLast = isLastAttempt(attempt) || failure.status === 404;
      if (isLast && !signal.aborted) return { state: "failed", error: failure };
    }
  }
  return null;
};

/** The outcome of a payment after the issuer's page; null: nothing to verify. Calls never overlap. */
export const useVerification = (query: VerificationQuery | null): Verification => {
  const [state, setState] = useState<Verification>({ state: "waiting" });
  const key = query === null ? null : JSON.stringify(query);
  useEffect(() => {
    if (key === null) return;
    const stable: VerificationQuery = JSON.parse(key);
    const controller = new AbortController();
    setState({ state: "waiting" });
    void verify(stable, controller.signal).then((verified) => verified !== null && setState(verified));
    return () => controller.abort();
  }, [key]);
  return state;
};
