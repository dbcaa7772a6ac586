"use client";

import { useTranslations } from "next-intl";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { flash } from "@/lib/client/flash/flash";
import { type SavedAddress, useOwnAddressSet, useUserAddressChange } from "@/lib/client/place/user-address";
import { type AddressDetails, DetailsForm } from "./details-form";
import styles from "./edit-address.module.css";

type EditAddressProps = {
  readonly address: SavedAddress;
  /** The order goes there: its cart is updated as well. */
  readonly isChosen: boolean;
  readonly onDone: () => void;
};

const detailsOf = ({ room, entrance, floor, intercom, description }: SavedAddress): AddressDetails => ({
  room: room ?? "",
  entrance: entrance ?? "",
  floor: floor ?? "",
  intercom: intercom ?? "",
  description: description ?? "",
});

/** Changes the details of a saved address. The house stays: another one is another address. */
export function EditAddress({ address, isChosen, onDone }: EditAddressProps) {
  const t = useTranslations("profile.addresses");
  const { mutateAsync: change } = useUserAddressChange();
  const { mutateAsync: set } = useOwnAddressSet();
  const handleProblem = useProblemHandler();

  const save = async (details: AddressDetails) => {
    await change({ id: address.id, ...details });
    flash({ type: "success", text: t("saved") });
    onDone();
    // The cart holds a copy of the details.
    if (isChosen) await set({ address_id: address.id }).catch((error: unknown) => handleProblem(error));
  };

  return (
    <DetailsForm
      title={t("edit_title")}
      initial={detailsOf(address)}
      place={<p className={styles.place}>{address.full_address}</p>}
      onSave={save}
      onCancel={onDone}
    />
  );
}
