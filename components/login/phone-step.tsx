"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PhoneField } from "@/components/ui/phone-field";
import { useFieldText } from "@/lib/client/core/problem-handler";
import { useStorefront } from "@/lib/client/core/storefront";
import { INTERNATIONAL_MASKS, isCompletePhone } from "@/lib/domain/customer/phone";
import { ChannelButtons } from "./channel-buttons";
import styles from "./login-modal.module.css";
import type { Channel } from "./sent-code";

const linkTo = (href: string) => (text: ReactNode) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener">
    {text}
  </a>
);

type PhoneStepProps = {
  /** Digits. */
  readonly phone: string;
  readonly onPhone: (digits: string) => void;
  readonly pending: Channel | null;
  readonly isResting: boolean;
  readonly error: string | null;
  readonly onSend: (channel: Channel) => void;
};

/** Step 1: the number a code is sent to. */
export function PhoneStep({ phone, onPhone, pending, isResting, error, onSend }: PhoneStepProps) {
  const t = useTranslations("login");
  const fieldText = useFieldText();
  const { city, settings } = useStorefront();
  const masks = city?.phone_masks ?? [];
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const focus = () => form.current?.querySelector("input")?.focus();
  // At first, and whenever something is wrong with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => focus(), [error]);

  const write = (digits: string) => {
    setProblem(null);
    onPhone(digits);
  };
  const send = (channel: Channel) => {
    if (isCompletePhone(phone, masks)) return onSend(channel);
    setProblem(phone === "" ? "form.phone.required" : "form.phone.invalid");
    return focus();
  };

  return (
    <form
      ref={form}
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = settings.customers.notify_channels;
        if (first !== undefined && pending === null && !isResting) send(first);
      }}
    >
      <p className={styles.intro}>{t("intro")}</p>
      <PhoneField
        label={t("phone")}
        name="tel"
        required
        value={phone}
        onChange={write}
        masks={city?.phone_masks ?? INTERNATIONAL_MASKS}
        {...(city === null && { placeholder: "+" })}
        error={problem === null ? error : fieldText(problem)}
      />
      <p className="visually-hidden" role="status">
        {pending !== null && settings.captcha.checked && t("checking")}
      </p>
      <ChannelButtons words="send" pending={pending} isResting={isResting} onSend={send} />
      <p className={styles.small}>
        {t.rich("agreement", { terms: linkTo("/user-agreement"), privacy: linkTo("/privacy-policy") })}
      </p>
    </form>
  );
}
