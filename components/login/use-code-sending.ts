"use client";

import { useEffect, useRef, useState } from "react";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { useSendCode } from "./auth-calls";
import type { Channel, SentCode } from "./sent-code";
import { useFailureText } from "./use-failure-text";

/** The button works again 3 s after a press, or after the reply, whichever is later (SPEC-156). */
const REST_MS = 3_000;

type Sending = {
  /** The channel by which a code is being requested; null: by none. */
  readonly channel: Channel | null;
  readonly isResting: boolean;
  /** The error under the phone. */
  readonly error: string | null;
  readonly send: (phone: string, channel: Channel) => void;
  readonly forgetError: () => void;
};

/** Requests codes. Failures stand under the phone, reached limits among them (SPEC-43). */
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

  const block = () => {
    setResting(true);
    timer.current = setTimeout(() => setResting(false), REST_MS);
  };

  const send = async (phone: string, channel: Channel): Promise<void> => {
    if (isResting) return;
    block();
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
