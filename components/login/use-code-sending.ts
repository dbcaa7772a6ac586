"use client";

import { useEffect, useRef, useState } from "react";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { useSendCode } from "./auth-calls";
import type { Channel, SentCode } from "./sent-code";
import { useFailureText } from "./use-failure-text";

/** The button works again 3 s after a press, or when the answer has come, whichever is later (SPEC-156). */
const REST_MS = 3_000;

type Sending = {
  /** By which channel a code is being asked for; null: by none. */
  readonly channel: Channel | null;
  readonly isResting: boolean;
  /** What stands under the phone. */
  readonly error: string | null;
  readonly send: (phone: string, channel: Channel) => void;
  readonly forgetError: () => void;
};

/** Asks for codes. What goes wrong stands under the phone, a limit that was reached too (SPEC-43). */
export const useCodeSending = (onSent: (sent: SentCode) => void): Sending => {
  const { mutateAsync, isPending, variables } = useSendCode();
  const { run } = useSingleFlight();
  const { settings } = useStorefront();
  const usualLength = settings.customers.code_length ?? 4;
  const textOf = useFailureText();
  const [isResting, setResting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rest = () => {
    setResting(true);
    timer.current = setTimeout(() => setResting(false), REST_MS);
  };

  const send = async (phone: string, channel: Channel): Promise<void> => {
    if (isResting) return;
    rest();
    setError(null);
    try {
      const { timer: seconds, code_length: length = usualLength } = await mutateAsync({ phone, channel });
      onSent({ phone, channel, length, sentAt: Date.now(), resendAt: Date.now() + seconds * 1000 });
    } catch (failure) {
      setError(textOf(failure));
    }
  };

  return {
    channel: isPending ? (variables?.channel ?? null) : null,
    isResting,
    error,
    send: (phone, channel) => void run(() => send(phone, channel)),
    forgetError: () => setError(null),
  };
};
