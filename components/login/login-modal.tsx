"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import { track } from "@/lib/client/analytics/track";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { readPreference } from "@/lib/client/core/preferences";
import { useCodeFillUrl } from "@/lib/client/core/sandbox-fill";
import { useStorefront } from "@/lib/client/core/storefront";
import { storedPhone } from "@/lib/client/customer/stored-phone";
import { useModals } from "@/lib/client/modal/modal-store";
import { formatPhone, maskOfPhone, phoneDigits } from "@/lib/domain/customer/phone";
import { CodeStep } from "./code-step";
import { type LoginContext, useLoginEnd } from "./login-end";
import styles from "./login-modal.module.css";
import { PhoneStep } from "./phone-step";
import { readSentCode, type SentCode, writeSentCode } from "./sent-code";
import { useCodeSending } from "./use-code-sending";

/** What was done is seen before the page changes (SPEC-155). */
const LEAVE_MS = 1_500;

type User = ReplyTo<"POST /auth/verify">["user"];

/** The phone of the last order or login, where codes are sent to its country from this city (SPEC-68). */
const useKnownPhone = (): string => {
  const { brand, city } = useStorefront();
  const masks = city?.phone_masks ?? [];
  const phone = storedPhone(readPreference(brand, "phone"), masks);
  return masks.length === 0 || maskOfPhone(phoneDigits(phone), masks) !== undefined ? phone : "";
};

/** Login by phone: the number, then the code that reached it (SPEC-105). */
export function LoginModal(context: LoginContext) {
  const t = useTranslations("login");
  const { brand, city } = useStorefront();
  const close = useModals((modals) => modals.close);
  const known = useKnownPhone();
  const fillUrl = useCodeFillUrl();
  const [sent, setSent] = useState<SentCode | null>(() => readSentCode(brand, Date.now()));
  const [phone, setPhone] = useState(sent === null ? known : formatPhone(sent.phone, city?.phone_masks));
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [user, setUser] = useState<User | null>(null);

  const store = (code: SentCode | null) => {
    writeSentCode(brand, code);
    setSent(code);
  };
  const sending = useCodeSending(store);

  const enterPhoneAgain = (message: string | null) => {
    sending.forgetError();
    setPhoneError(message);
    store(null);
  };
  const write = (text: string) => {
    sending.forgetError();
    setPhoneError(null);
    setPhone(text);
  };
  const finish = (customer: User) => {
    if (sent !== null) track({ event: "login", method: sent.channel });
    writeSentCode(brand, null);
    setUser(customer);
  };

  const sendingState = { pending: sending.channel, isResting: sending.isResting };
  return (
    <Dialog title={t("title")} size="s" onClose={close}>
      {context.is_again && user === null && (
        <Status tone="info" title={t("session_over")} className={styles.over}>
          {t("session_over_text")}
        </Status>
      )}
      {user !== null && <Welcome user={user} context={context} />}
      {user === null && sent === null && (
        <PhoneStep
          {...sendingState}
          phone={phone}
          fillUrl={fillUrl}
          onPhone={write}
          error={sending.error ?? phoneError}
          onSend={sending.send}
        />
      )}
      {user === null && sent !== null && (
        <CodeStep
          {...sendingState}
          sent={sent}
          fillUrl={fillUrl}
          error={sending.error}
          onResend={(channel) => sending.send(sent.phone, channel)}
          onChange={() => enterPhoneAgain(null)}
          onPhoneError={enterPhoneAgain}
          onDone={finish}
        />
      )}
    </Dialog>
  );
}

/** Confirms the login, takes the focus from the field, and goes on after 1.5 s. */
const Welcome = ({ user, context }: { readonly user: User; readonly context: LoginContext }) => {
  const t = useTranslations("login");
  const ref = useRef<HTMLDivElement>(null);
  const end = useLoginEnd(context);
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    ref.current?.focus();
    const timer = setTimeout(() => latest.current(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles.welcome}>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <p className={styles.done}>{user.name === "" ? t("done") : t("hello", { name: user.name })}</p>
      <p>{t("done_text")}</p>
    </div>
  );
};
