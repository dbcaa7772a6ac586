"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import { useModals } from "@/lib/client/modal/modal-store";

type ServerErrorModalProps = { readonly message: string; readonly title?: string | undefined };

/** A server's failure: a title, its message, and a button to go on (SPEC-131). */
export function ServerErrorModal({ message, title }: ServerErrorModalProps) {
  const t = useTranslations("common");
  const close = useModals((modals) => modals.close);
  return (
    <Dialog
      title={title ?? t("error_title")}
      size="s"
      onClose={close}
      footer={
        <Button wide onClick={close}>
          {t("understood")}
        </Button>
      }
    >
      <Status tone="error">{message}</Status>
    </Dialog>
  );
}
