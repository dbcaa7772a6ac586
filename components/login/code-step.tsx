"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { useSandboxFill } from "@/lib/client/core/sandbox-fill";
import { useStorefront } from "@/lib/client/core/storefront";
import { usePhoneText } from "@/lib/client/customer/phone-text";
import type { PhoneMask } from "@/lib/contract/place/city";
import { ChannelButtons } from "./channel-buttons";
import { CodeField } from "./code-field";
import styles from "./login-modal.module.css";
import type { Channel, SentCode } from "./sent-code";
import { useCodeCheck } from "./use-code-check";

const NO_MASKS: readonly PhoneMask[] = [];

const left = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/**
 * Whole seconds to a moment of this browser's clock. It counts to the deadline and not down from a figure: a tab that
 * slept shows the right one as soon as it is seen (SPEC-44).
 *
 * @param deadline ms, as `Date.now()` gives them
 */
const useCountdown = (deadline: number): number => {
  const [seconds, setSeconds] = useState(() => left(deadline));
  useEffect(() => {
    const read = () => setSeconds(left(deadline));
    read();
    const timer = setInterval(() => {
      read();
      if (Date.now() >= deadline) clearInterval(timer);
    }, 250);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [deadline]);
  return seconds;
};

type CodeStepProps = {
  readonly sent: SentCode;
  /** The sandbox's script that shows the code; null: the code was sent. */
  readonly fillUrl: string | null;
  readonly pending: Channel | null;
  readonly isResting: boolean;
  /** What another code could not be sent for. */
  readonly error: string | null;
  readonly onResend: (channel: Channel) => void;
  readonly onChange: () => void;
  readonly onPhoneError: (message: string) => void;
  readonly onDone: (user: ReplyTo<"POST /auth/verify">["user"]) => void;
};

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A number that no line end cuts in two. */
const unbroken = (phone: string): string => phone.replaceAll(" ", "\u00a0").replaceAll("-", "-\u2060");

/** Step 2: the code. Another one can be requested once the server's countdown is over (SPEC-154). */
export function CodeStep({
  sent,
  fillUrl,
  pending,
  isResting,
  error,
  onResend,
  onChange,
  onPhoneError,
  onDone,
}: CodeStepProps) {
  const t = useTranslations("login");
  const { city, language } = useStorefront();
  const seconds = useCountdown(sent.resendAt);
  const check = useCodeCheck(sent, { onDone, onPhone: onPhoneError });
  const { input } = check;
  const phone = unbroken(usePhoneText(sent.phone, city?.phone_masks ?? NO_MASKS));
  const fill = useSandboxFill(fillUrl, sent.sentAt, (sandbox, place) =>
    sandbox.code(place, { language, phone: sent.phone, fill: check.write }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is written from its beginning
  useEffect(() => input.current?.focus(), [input, sent.sentAt]);

  return (
    <div className={styles.step}>
      <div className={styles.status}>
        <p role="status">
          <ExactNumbers>{t(`sent.${sent.channel}`, { phone, length: sent.length })}</ExactNumbers>
        </p>
        {error !== null && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <button type="button" className={styles.change} onClick={onChange}>
          {t("change")}
        </button>
      </div>
      <CodeField
        ref={input}
        label={t(`code.${sent.channel}`, { length: sent.length })}
        length={sent.length}
        value={check.code}
        onChange={check.write}
        error={check.error}
        isBusy={check.isBusy}
      />
      <p className="visually-hidden" role="status">
        {check.isBusy && check.error === null && t("verifying")}
      </p>
      {seconds > 0 ? (
        <p className={styles.wait} role="timer">
          <ExactNumbers>{t("wait", { time: clockOf(seconds) })}</ExactNumbers>
        </p>
      ) : (
        <div className={styles.again}>
          <p>{t("again")}</p>
          <ChannelButtons words="resend" pending={pending} isResting={isResting} onSend={onResend} />
        </div>
      )}
      {fillUrl !== null && <div ref={fill} className={styles.fill} />}
    </div>
  );
}
