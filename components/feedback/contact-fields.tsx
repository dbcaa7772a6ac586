"use client";

import { useTranslations } from "next-intl";
import { PhoneField } from "@/components/phone/phone-field";
import { Field } from "@/components/ui/field";
import type { RequestFormParts } from "@/lib/client/form/request-form";
import styles from "./fields.module.css";

type ContactFieldsProps = {
  readonly parts: RequestFormParts;
  /** A company's contact person rather than the visitor himself. */
  readonly isContact?: boolean;
  readonly withEmail?: boolean;
  /** Where no other field follows, Enter sends. */
  readonly isLast?: boolean;
};

/** Who writes: a name, a phone under the city's masks, and an e-mail where an answer may go by mail. */
export function ContactFields({ parts, isContact = false, withEmail = false, isLast = false }: ContactFieldsProps) {
  const t = useTranslations("feedback.fields");
  return (
    <>
      <Field
        {...parts.field("name")}
        label={isContact ? t("contact") : t("name")}
        required
        autoComplete="name"
        enterKeyHint="next"
      />
      <div className={withEmail ? styles.pair : undefined}>
        <PhoneField {...parts.phone} label={t("phone")} required enterKeyHint={isLast ? "send" : "next"} />
        {withEmail && (
          <Field
            {...parts.field("email")}
            label={t("email")}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </div>
    </>
  );
}
