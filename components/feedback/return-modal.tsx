"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { RequestFormParts } from "@/lib/client/form/request-form";
import { wishes } from "@/lib/domain/customer/request-form";
import { ContactFields } from "./contact-fields";
import styles from "./fields.module.css";
import { RequestModal } from "./request-modal";
import { WishField } from "./wish-field";

/** A dish that came wrong: which order, what happened, and what would put it right (SPEC-106). */
export function ReturnModal() {
  return (
    <RequestModal form="return_request" size="m">
      {(parts) => <Fields parts={parts} />}
    </RequestModal>
  );
}

const Fields = ({ parts }: { readonly parts: RequestFormParts }) => {
  const t = useTranslations("feedback.fields");
  return (
    <>
      <Field
        {...parts.field("order_id")}
        label={t("order_id")}
        hint={t("order_id_hint")}
        required
        inputMode="numeric"
        enterKeyHint="next"
      />
      <div className={styles.pair}>
        <ContactFields parts={parts} />
      </div>
      <WishField
        {...parts.field("wish")}
        label={t("wish")}
        options={wishes.map((wish) => ({ value: wish, label: t(`wish_${wish}`) }))}
      />
      <TextArea {...parts.field("message")} label={t("happened")} placeholder={t("happened_hint")} required rows={4} />
    </>
  );
};
