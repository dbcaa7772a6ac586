"use client";

import { useTranslations } from "next-intl";
import { usePlaceChosen } from "@/components/modal/place-chosen";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import type { ModalRequest } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { type AddressInput, useAddressSet } from "./address-calls";
import styles from "./confirm-address-modal.module.css";

type ConfirmAddressProps = { readonly request: Extract<ModalRequest, { kind: "confirm_select_address" }> };

/** Confirms that an address we deliver to becomes the address of the order. */
export function ConfirmAddressModal({ request }: ConfirmAddressProps) {
  const t = useTranslations("address");
  const close = useModals((modals) => modals.close);
  const { mutateAsync: set, isPending } = useAddressSet();
  const placeChosen = usePlaceChosen();
  const handleProblem = useProblemHandler();
  const { full_address: fullAddress, place_id, coordinates, text } = request;

  const confirm = async () => {
    const input: AddressInput = { place_id, coordinates, text };
    try {
      await placeChosen(await set(input), t("set", { address: fullAddress }));
    } catch (error) {
      handleProblem(error);
    }
  };

  const buttons = (
    <div className={styles.buttons}>
      <Button variant="secondary" size="l" onClick={close}>
        {t("confirm.other")}
      </Button>
      <Button size="l" busy={isPending} onClick={() => void confirm()}>
        {t("confirm.yes")}
      </Button>
    </div>
  );
  return (
    <Dialog title={t("confirm.title")} size="s" onClose={close} footer={buttons}>
      <p className={styles.address}>{fullAddress}</p>
      <p className={styles.text}>{t("confirm.text")}</p>
    </Dialog>
  );
}
