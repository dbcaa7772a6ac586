"use client";

import { useEffect, useRef, useState } from "react";
import type { BodyFor, ReplyTo } from "@/lib/client/core/api-client";
import { hasFieldError } from "@/lib/client/core/call-failure";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useVerifyCode } from "./auth-calls";
import type { SentCode } from "./sent-code";
import { useFailureText } from "./use-failure-text";

/** How long a wrong code stays to be read (SPEC-44). */
const CLEAR_MS = 1_500;

type Outcome = {
  readonly onDone: (user: ReplyTo<"POST /auth/verify">["user"]) => void;
  /** The phone is wrong: the number has to be entered again (SPEC-154). */
  readonly onPhone: (message: string) => void;
};

/**
 * The code as it is typed. Its last digit sends it, once; a wrong one is shown for 1.5 s, then the field is empty and
 * focused again, and its message stays until the next digit.
 */
export const useCodeCheck = ({ phone, length }: Pick<SentCode, "phone" | "length">, { onDone, onPhone }: Outcome) => {
  const { mutateAsync } = useVerifyCode();
  const textOf = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { isBusy, begin, end } = useSingleFlight();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const clearCode = () => {
    end();
    setCode("");
    input.current?.focus();
  };

  const verify = async (body: BodyFor<"POST /auth/verify">): Promise<void> => {
    try {
      onDone((await mutateAsync(body)).user);
    } catch (failure) {
      const text = textOf(failure);
      if (hasFieldError(failure, "phone")) return onPhone(text);
      setError(text);
      timer.current = setTimeout(clearCode, CLEAR_MS);
    }
  };

  const write = (digits: string): void => {
    if (isBusy) return;
    setCode(digits);
    if (digits !== "") setError(null);
    if (digits.length < length) return;
    if (!begin()) return;
    void verify({ phone, code: digits });
  };

  return { input, code, isBusy, error, write, forgetError: () => setError(null) };
};
