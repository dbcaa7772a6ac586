"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useStorefront } from "@/lib/client/core/storefront";
import { forgetCustomerDrafts } from "@/lib/client/form/form-draft";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./delete-modal.module.css";
import { useUserDelete } from "./profile-calls";

/** What was done is seen before the page changes, ms. */
const LEAVE_MS = 1_500;

const consequences = ["personal", "bonuses", "orders", "final"] as const;

/** Confirms the deletion of the account and says what goes with it; then loads the city's home without the customer's data. */
export function DeleteAccountModal() {
  const t = useTranslations("profile.delete_account");
  const { brand } = useStorefront();
  const { close, dismiss } = useModals();
  const { mutateAsync: remove, isPending, isSuccess } = useUserDelete();
  const handleProblem = useProblemHandler();

  const confirm = async () => {
    try {
      await remove();
      forgetCustomerDrafts(brand);
    } catch (error) {
      dismiss("confirm_delete_account");
      handleProblem(error);
    }
  };

  if (isSuccess) {
    return (
      <Dialog title={t("title")} titleHidden size="s" closable={false} onClose={close}>
        <Done />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      busy={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <ul className={styles.list}>
        {consequences.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Says that it is done, takes the focus over from the button, and goes home. */
const Done = () => {
  const t = useTranslations("profile.delete_account");
  const { city } = useStorefront();
  const ref = useRef<HTMLDivElement>(null);
  const home = city === null ? "/" : `/${city.alias}`;
  useEffect(() => {
    ref.current?.focus();
    const timer = setTimeout(() => location.assign(home), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [home]);
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles.done}>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <p className={styles.said}>{t("done")}</p>
      <p>{t("done_text")}</p>
    </div>
  );
};
