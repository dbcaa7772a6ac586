"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import { useModals } from "@/lib/client/modal/modal-store";

/** Explains that a press needs a cookie, which this browser blocks (SPEC-463). */
export function CookiesNeededModal() {
  const t = useTranslations("error");
  const close = useModals((modals) => modals.close);
  return (
    <Dialog
      title={t("cookies_title")}
      size="s"
      onClose={close}
      footer={
        <Button wide onClick={() => location.reload()}>
          {t("cookies_reload")}
        </Button>
      }
    >
      <Status tone="warning">{t("cookies")}</Status>
    </Dialog>
  );
}
