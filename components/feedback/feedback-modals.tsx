"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { useStorefront } from "@/lib/client/core/storefront";
import { ContactFields } from "./contact-fields";
import styles from "./fields.module.css";
import { RequestModal } from "./request-modal";

/** A question, praise or a complaint (SPEC-106). */
export function FeedbackModal() {
  const t = useTranslations("feedback.fields");
  return (
    <RequestModal form="questions" size="m">
      {(parts) => (
        <>
          <ContactFields parts={parts} withEmail />
          <TextArea {...parts.field("message")} label={t("message")} required rows={4} />
        </>
      )}
    </RequestModal>
  );
}

/** A request to be called. */
export function CallMeBackModal() {
  return <RequestModal form="call_me_back">{(parts) => <ContactFields parts={parts} isLast />}</RequestModal>;
}

/** A company that offers its goods. */
export function SupplierModal() {
  const t = useTranslations("feedback.fields");
  return (
    <RequestModal form="supplier" size="m">
      {(parts) => (
        <>
          <Field
            {...parts.field("company")}
            label={t("company")}
            required
            autoComplete="organization"
            enterKeyHint="next"
          />
          <ContactFields parts={parts} isContact withEmail />
          <Field
            {...parts.field("category")}
            label={t("category")}
            hint={t("category_hint")}
            required
            enterKeyHint="next"
          />
          <TextArea {...parts.field("message")} label={t("offer")} rows={3} />
        </>
      )}
    </RequestModal>
  );
}

/** Somebody who has premises to let. */
export function LandlordModal() {
  const t = useTranslations("feedback.fields");
  const { city } = useStorefront();
  const currency = city === null ? "" : `, ${city.prices.currency}`;
  return (
    <RequestModal form="landlord" size="m">
      {(parts) => (
        <>
          <ContactFields parts={parts} withEmail />
          <Field
            {...parts.field("address")}
            label={t("address")}
            required
            autoComplete="street-address"
            enterKeyHint="next"
          />
          <div className={styles.short}>
            <Field {...parts.field("area")} label={t("area")} required inputMode="numeric" enterKeyHint="next" />
            <Field {...parts.field("rent")} label={`${t("rent")}${currency}`} inputMode="numeric" enterKeyHint="next" />
          </div>
          <TextArea {...parts.field("message")} label={t("premises")} placeholder={t("premises_hint")} rows={3} />
        </>
      )}
    </RequestModal>
  );
}
