"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Elements } from "@/components/ui/elements";
import { PrivacyCheckbox } from "@/components/ui/privacy-checkbox";
import { RequestFrame } from "@/components/ui/request-frame";
import { useStorefront } from "@/lib/client/core/storefront";
import { type FeedbackForm, sendFeedback } from "@/lib/client/form/feedback";
import { type RequestFormParts, useRequestForm } from "@/lib/client/form/request-form";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./request-modal.module.css";

type ModalForm = Exclude<FeedbackForm, "unavailable_address">;

type RequestModalProps = {
  readonly form: ModalForm;
  readonly size?: "s" | "m";
  /** The fields, each under its name. */
  readonly children: (parts: RequestFormParts) => Elements;
};

/** A form in a modal: step 1 is its fields, step 2 the thanks, which come only after a 200 (SPEC-135). */
export function RequestModal({ form, size = "s", children }: RequestModalProps) {
  const t = useTranslations("feedback");
  const close = useModals((modals) => modals.close);
  const { city } = useStorefront();
  const [sentBy, setSentBy] = useState<string | null>(null);
  const parts = useRequestForm({
    form,
    requiresConsent: true,
    send: (values, key) => sendFeedback(form, { values, key, city_id: city?.id ?? null }),
    onSent: (_reply, { phone }) => setSentBy(phone),
  });

  return (
    <Dialog title={t(`${form}.title`)} size={size} titleHidden={sentBy !== null} onClose={close}>
      {sentBy === null ? (
        <div className={styles.content}>
          <p className={styles.intro}>{t(`${form}.intro`)}</p>
          <RequestFrame {...parts.frame} label={t(`${form}.title`)} send={t("send")}>
            {children(parts)}
            <PrivacyCheckbox {...parts.consent} />
          </RequestFrame>
        </div>
      ) : (
        <Thanks title={t(`${form}.thanks_title`)} text={t(`${form}.thanks`, { phone: sentBy })} onClose={close} />
      )}
    </Dialog>
  );
}

type ThanksProps = { readonly title: string; readonly text: string; readonly onClose: () => void };

/** Takes the focus over from the form, and so is read. */
const Thanks = ({ title, text, onClose }: ThanksProps) => {
  const common = useTranslations("common");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <div ref={ref} tabIndex={-1} className={styles.words}>
        <CircleCheck className={styles.icon} aria-hidden="true" />
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </div>
      <Button size="l" wide onClick={onClose}>
        {common("understood")}
      </Button>
    </div>
  );
};
