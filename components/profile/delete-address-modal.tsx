"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { flash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import { useAddressDetailsText } from "@/lib/client/place/address-details-text";
import { useUserAddressDelete, useUserAddresses } from "@/lib/client/place/user-address";
import styles from "./delete-modal.module.css";

/** Confirms that a saved address is deleted. */
export function DeleteAddressModal({ address_id }: { readonly address_id: number }) {
  const t = useTranslations("profile.delete_address");
  const { close, dismiss } = useModals();
  const { data: addresses } = useUserAddresses(true);
  const { mutateAsync: remove, isPending } = useUserAddressDelete();
  const detailsTextOf = useAddressDetailsText();
  const handleProblem = useProblemHandler();
  const address = addresses?.find(({ id }) => id === address_id);
  const isGone = addresses !== undefined && address === undefined;
  const isDeletedHere = useRef(false);

  // Deleted elsewhere meanwhile: there is nothing left to confirm.
  useEffect(() => {
    if (isGone && !isDeletedHere.current) dismiss("confirm_delete_address");
  }, [isGone, dismiss]);

  const confirm = async () => {
    isDeletedHere.current = true;
    try {
      await remove(address_id);
      dismiss("confirm_delete_address");
      flash({ type: "success", text: t("done") });
    } catch (error) {
      dismiss("confirm_delete_address");
      handleProblem(error);
    }
  };

  return (
    <ConfirmDialog
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      busy={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <div className={styles.address}>
        <p className={styles.title}>{address?.full_address}</p>
        {address && <p className={styles.details}>{detailsTextOf(address)}</p>}
      </div>
    </ConfirmDialog>
  );
}
