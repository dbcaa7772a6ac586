"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PhoneField } from "@/components/phone/phone-field";
import { TextLink } from "@/components/ui/text-link";
import { useFieldText } from "@/lib/client/core/problem-handler";
import { useSandboxFill } from "@/lib/client/core/sandbox-fill";
import { useStorefront } from "@/lib/client/core/storefront";
import { readTypedPhone, usePhoneReader } from "@/lib/client/customer/phone-reader";
import type { PhoneMask } from "@/lib/contract/place/city";
import { hasCode } from "@/lib/domain/customer/phone";
import { type PhoneReading, phoneProblem } from "@/lib/domain/customer/phone-reading";
import { ChannelButtons } from "./channel-buttons";
import styles from "./login-modal.module.css";
import type { Channel } from "./sent-code";

const linkTo = (alias: "privacy-policy" | "user-agreement") => (text: ReactNode) => (
  <TextLink alias={alias} className={styles.link}>
    {text}
  </TextLink>
);

type PhoneStepProps = {
  /** As it stands in its field. */
  readonly phone: string;
  /** The sandbox's script that says which number will do; null: codes are sent. */
  readonly fillUrl: string | null;
  readonly onPhone: (text: string) => void;
  readonly pending: Channel | null;
  readonly isResting: boolean;
  readonly error: string | null;
  /** Digits. */
  readonly onSend: (phone: string, channel: Channel) => void;
};

const NO_MASKS: readonly PhoneMask[] = [];

/** Step 1: the number a code is sent to. */
export function PhoneStep({ phone, fillUrl, onPhone, pending, isResting, error, onSend }: PhoneStepProps) {
  const t = useTranslations("login");
  const fieldText = useFieldText();
  const { city, language, settings } = useStorefront();
  const fill = useSandboxFill(fillUrl, language, (sandbox, place) => sandbox.phone(place, { language }));
  const masks = city?.phone_masks ?? NO_MASKS;
  const reader = usePhoneReader();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const focus = () => form.current?.querySelector("input")?.focus();
  // At first, and whenever something is wrong with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => focus(), [error]);

  // Codes go to the city's countries alone (ADR-0097); the field says so as soon as the number is whole.
  const isForeign = (reading: PhoneReading): boolean =>
    reading.kind === "number" && masks.length > 0 && !hasCode(masks, reading.code);
  const codes = [...new Set(masks.map(({ code }) => code))].join(", ");
  const isShownForeign = reader !== null && phone.startsWith("+") && isForeign(reader.read(phone, masks));
  const own = problem === null ? error : fieldText(problem);

  const write = (text: string) => {
    setProblem(null);
    onPhone(text);
  };
  const send = async (channel: Channel): Promise<void> => {
    const reading = await readTypedPhone(phone, masks);
    if (reading?.kind === "number" && !isForeign(reading)) return onSend(reading.digits, channel);
    const wrong = reading === null ? "unread" : phoneProblem(reading);
    if (wrong !== null) setProblem(`form.phone.${wrong}`);
    focus();
  };

  return (
    <form
      ref={form}
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = settings.customers.notify_channels;
        if (first !== undefined && pending === null && !isResting) void send(first);
      }}
    >
      <p className={styles.intro}>{t("intro")}</p>
      <PhoneField
        label={t("phone")}
        name="tel"
        required
        value={phone}
        onChange={write}
        masks={masks}
        error={isShownForeign ? t("foreign", { codes }) : own}
      />
      <p className="visually-hidden" role="status">
        {pending !== null && settings.captcha.checked && t("checking")}
      </p>
      <ChannelButtons words="send" pending={pending} isResting={isResting} onSend={(channel) => void send(channel)} />
      <p className={styles.small}>
        {t.rich("agreement", { terms: linkTo("user-agreement"), privacy: linkTo("privacy-policy") })}
      </p>
      {fillUrl !== null && <div ref={fill} className={styles.fill} />}
    </form>
  );
}
