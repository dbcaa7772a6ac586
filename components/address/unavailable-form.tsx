"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PhoneField } from "@/components/phone/phone-field";
import { Field } from "@/components/ui/field";
import { PrivacyCheckbox } from "@/components/ui/privacy-checkbox";
import { RequestFrame } from "@/components/ui/request-frame";
import { Status } from "@/components/ui/status";
import { sendFeedback } from "@/lib/client/form/feedback";
import { useRequestForm } from "@/lib/client/form/request-form";
import { useCity } from "@/lib/client/place/city";
import styles from "./unavailable-form.module.css";

/**
 * For an address we do not deliver to yet: leaves a phone, to be called once we do (SPEC-18). Never
 * inside another form; give it the address as its `key`, so that another address starts with an empty form.
 */
export function UnavailableForm({ address }: { readonly address: string }) {
  const t = useTranslations("feedback");
  const city = useCity();
  const [sentBy, setSentBy] = useState<string | null>(null);
  const { field, phone, consent, frame } = useRequestForm({
    form: "unavailable_address",
    requiresConsent: true,
    initial: { address },
    send: (values, key) => sendFeedback("unavailable_address", { values, key, city_id: city.id }),
    onSent: (_reply, values) => setSentBy(values.phone),
  });
  const title = t("unavailable_address.title");

  if (sentBy !== null) return <Thanks phone={sentBy} />;
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.intro}>{t("unavailable_address.intro")}</p>
      <RequestFrame {...frame} label={title} send={t("unavailable_address.send")}>
        <div className={styles.pair}>
          <PhoneField {...phone} label={t("fields.phone")} required />
          <Field {...field("name")} label={t("fields.name")} autoComplete="name" enterKeyHint="send" />
        </div>
        <PrivacyCheckbox {...consent} />
      </RequestFrame>
    </section>
  );
}

/** Takes the focus, so that screen readers read it. */
const Thanks = ({ phone }: { readonly phone: string }) => {
  const t = useTranslations("feedback.unavailable_address");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.thanks}>
      <Status tone="success" title={t("thanks_title")}>
        {t("thanks", { phone })}
      </Status>
    </div>
  );
};
