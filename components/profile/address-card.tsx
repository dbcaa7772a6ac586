"use client";

import clsx from "clsx";
import { CircleCheck, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useModals } from "@/lib/client/modal/modal-store";
import { useAddressDetailsText } from "@/lib/client/place/address-details-text";
import type { SavedAddress } from "@/lib/client/place/user-address";
import styles from "./address-card.module.css";

/** The id of an address's element, which the address of the page may point to. */
export const addressElementId = (id: number): string => `address-${id}`;

type AddressCardProps = {
  readonly address: SavedAddress;
  /** Price, minimum and free delivery there, in words. */
  readonly terms: ReactNode;
  /** The order goes here. */
  readonly isChosen: boolean;
  /** The address of the page has led here. */
  readonly isPointed: boolean;
  /** How it is chosen; null where nothing is delivered. */
  readonly choice: ReactNode;
  readonly onEdit: () => void;
};

/** A saved address: where it is, what delivery costs there, and what can be done with it. */
export function AddressCard({ address, terms, isChosen, isPointed, choice, onEdit }: AddressCardProps) {
  const t = useTranslations("profile.addresses");
  const detailsTextOf = useAddressDetailsText();
  const open = useModals((modals) => modals.open);
  const details = detailsTextOf(address);
  const name = address.address;
  return (
    <li
      id={addressElementId(address.id)}
      tabIndex={-1}
      aria-current={isChosen ? "true" : undefined}
      className={clsx(styles.card, isChosen && styles.chosen, isPointed && !isChosen && styles.pointed)}
    >
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {details !== "" && <p className={styles.details}>{details}</p>}
        {address.description && <p className={styles.details}>{address.description}</p>}
        <div className={address.delivery_possible ? styles.terms : styles.none}>
          {address.delivery_possible ? terms : t("no_delivery")}
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton label={t("edit", { address: name })} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
        <IconButton
          label={t("delete", { address: name })}
          icon={<Trash2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => open({ kind: "confirm_delete_address", address_id: address.id })}
        />
      </div>
      {isChosen && (
        <p className={styles.mark}>
          <CircleCheck aria-hidden="true" />
          {t("chosen")}
        </p>
      )}
      {!isChosen && choice !== null && <div className={styles.choice}>{choice}</div>}
    </li>
  );
}

type ChooseButtonProps = { readonly address: SavedAddress; readonly isBusy: boolean; readonly onChoose: () => void };

/** Makes an address of this city the one of the order. */
export function ChooseButton({ address, isBusy, onChoose }: ChooseButtonProps) {
  const t = useTranslations("profile.addresses");
  return (
    <Button variant="secondary" busy={isBusy} onClick={onChoose}>
      {t("choose")}
      <span className="visually-hidden">{`: ${address.address}`}</span>
    </Button>
  );
}
