"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CallError } from "@/lib/client/http";
import { useOrderCancel } from "@/lib/client/order";
import { useModals } from "@/lib/stores/modal";
import styles from "./cancel-order.module.css";

/** Cancels an order that is only accepted, after asking once more. */
export function CancelOrder({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("tracking");
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useOrderCancel();
  const open = useModals((modals) => modals.open);

  const cancel = () =>
    mutate(orderId, {
      onSuccess: () => setAsking(false),
      onError: (error) => {
        setAsking(false);
        const said = error instanceof CallError ? error.problem.message : "";
        open({ kind: "server_error", message: said === "" ? t("cancel_failed") : said });
      },
    });

  return (
    <div className={styles.cancel}>
      <Button variant="ghost" className={styles.ask} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("cancel")}
      </Button>
      <p className={styles.hint}>{t("cancel_hint")}</p>
      {isAsking && (
        <ConfirmDialog
          title={t("cancel_title", { id: orderId })}
          keep={t("cancel_no")}
          confirm={t("cancel_yes")}
          busy={isPending}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          <p>{t("cancel_text")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
