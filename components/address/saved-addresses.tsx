"use client";

import clsx from "clsx";
import { ChevronDown, CircleCheck, MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { PlaceReply } from "@/components/modal/place-chosen";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useCart } from "@/lib/client/cart/cart";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useStorefront } from "@/lib/client/core/storefront";
import { useUser } from "@/lib/client/customer/user";
import { useAddressDetailsText } from "@/lib/client/place/address-details-text";
import { useCity } from "@/lib/client/place/city";
import { type SavedAddress, useSavedAddressSet, useUserAddresses } from "@/lib/client/place/user-address";
import styles from "./saved-addresses.module.css";

/** More than these are shown when asked for. */
const SHOWN = 3;

type SavedAddressesProps = {
  /** Called once one has been made the delivery address. */
  readonly onSet: (reply: PlaceReply, address: SavedAddress) => Promise<void>;
};

/** A customer's own addresses that this city delivers to: one tap chooses (SPEC-172). Nothing for a guest. */
export function SavedAddresses({ onSet }: SavedAddressesProps) {
  const t = useTranslations("address.saved");
  const { user } = useUser();
  const city = useCity();
  const { data: addresses, isPending } = useUserAddresses(user !== null);
  if (user === null) return null;
  if (isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">{t("loading")}</span>
        <Skeleton height="64px" radius="12px" />
      </div>
    );
  }
  const own =
    addresses?.filter(({ city_id, delivery_possible: isPossible }) => city_id === city.id && isPossible) ?? [];
  return own.length === 0 ? null : <List addresses={own} onSet={onSet} />;
}

const List = ({ addresses, onSet }: SavedAddressesProps & { readonly addresses: readonly SavedAddress[] }) => {
  const t = useTranslations("address.saved");
  const titleId = useId();
  const { orderType } = useStorefront();
  const { data: cart } = useCart();
  const { mutateAsync: set } = useSavedAddressSet();
  const detailsTextOf = useAddressDetailsText();
  const handleProblem = useProblemHandler();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const chosenId = orderType === "delivery" ? cart?.delivery_address?.id : null;
  const shown = isWhole ? addresses : addresses.slice(0, SHOWN);
  const hidden = addresses.length - shown.length;

  const choose = async (address: SavedAddress) => {
    if (busyId !== null) return;
    setBusyId(address.id);
    try {
      await onSet(await set(address.id), address);
    } catch (error) {
      handleProblem(error);
    } finally {
      setBusyId(null);
    }
  };

  return (
    <section className={styles.saved} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t("title")}
      </h3>
      <ul className={styles.list}>
        {shown.map((address) => {
          const isChosen = address.id === chosenId;
          const Mark = isChosen ? CircleCheck : MapPin;
          return (
            <li key={address.id}>
              <button
                type="button"
                className={clsx(styles.address, isChosen && styles.chosen)}
                aria-current={isChosen ? "true" : undefined}
                aria-busy={busyId === address.id}
                onClick={() => void choose(address)}
              >
                <Mark aria-hidden="true" className={styles.mark} />
                <span className={styles.words}>
                  <span className={styles.name}>{address.address}</span>
                  <span className={styles.details}>{detailsTextOf(address)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" icon={<ChevronDown aria-hidden="true" />} onClick={() => setWhole(true)}>
          {t("more", { count: hidden })}
        </Button>
      )}
      <p className={styles.other}>{t("other")}</p>
    </section>
  );
};
