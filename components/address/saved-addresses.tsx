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
import {
  type OwnAddress,
  useOrderedAddresses,
  useOwnAddressSet,
  useUserAddresses,
} from "@/lib/client/place/user-address";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import styles from "./saved-addresses.module.css";

/** The rest is shown after a press. */
const SHOWN = 3;

type SavedAddressesProps = {
  /** Called once one has been made the delivery address. */
  readonly onSet: (reply: PlaceReply, address: DeliveryAddress) => Promise<void>;
};

/** A saved address, or where an order went. */
type Own = { readonly key: string; readonly own: OwnAddress; readonly address: DeliveryAddress };

/** The customer's addresses of all cities: where his last order went comes first, unless he has saved it. */
const useOwnAddresses = (isWanted: boolean) => {
  const { data: saved, isPending } = useUserAddresses(isWanted);
  const { data: orderedTo = [] } = useOrderedAddresses(isWanted);
  const ordered = orderedTo.map(
    ({ order_id, address }): Own => ({ key: `order ${order_id}`, own: { order_id }, address }),
  );
  const known = (saved ?? []).map(
    (address): Own => ({ key: `${address.id}`, own: { address_id: address.id }, address }),
  );
  return { addresses: [...ordered.slice(0, 1), ...known, ...ordered.slice(1)], isPending };
};

/** A customer's own addresses that this city delivers to: one tap chooses (SPEC-172, SPEC-453). Nothing for a guest. */
export function SavedAddresses({ onSet }: SavedAddressesProps) {
  const t = useTranslations("address.saved");
  const { user } = useUser();
  const city = useCity();
  const { addresses, isPending } = useOwnAddresses(user !== null);
  if (user === null) return null;
  if (isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">{t("loading")}</span>
        <Skeleton height="64px" radius="12px" />
      </div>
    );
  }
  const here = addresses.filter(({ address }) => address.city_id === city.id && address.delivery_possible);
  return here.length === 0 ? null : <List addresses={here} onSet={onSet} />;
}

/** Whether it is the cart's address, flat included. */
const isChosenBy = (chosen: DeliveryAddress | null | undefined, { id, room, map }: DeliveryAddress): boolean => {
  if (chosen == null || chosen.id !== id) return false;
  const { latitude, longitude } = chosen.map.coordinates;
  const isSamePoint = latitude === map.coordinates.latitude && longitude === map.coordinates.longitude;
  return id !== null || (isSamePoint && chosen.room === room);
};

const List = ({ addresses, onSet }: SavedAddressesProps & { readonly addresses: readonly Own[] }) => {
  const t = useTranslations("address.saved");
  const titleId = useId();
  const { orderType } = useStorefront();
  const { data: cart } = useCart();
  const { mutateAsync: set } = useOwnAddressSet();
  const detailsTextOf = useAddressDetailsText();
  const handleProblem = useProblemHandler();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const chosen = orderType === "delivery" ? cart?.delivery_address : null;
  const shown = isWhole ? addresses : addresses.slice(0, SHOWN);
  const hidden = addresses.length - shown.length;

  const choose = async ({ key, own, address }: Own) => {
    if (busyKey !== null) return;
    setBusyKey(key);
    try {
      await onSet(await set(own), address);
    } catch (error) {
      handleProblem(error);
    } finally {
      setBusyKey(null);
    }
  };

  return (
    <section className={styles.saved} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t("title")}
      </h3>
      <ul className={styles.list}>
        {shown.map((one) => {
          const { key, own, address } = one;
          const isChosen = isChosenBy(chosen, address);
          const Mark = isChosen ? CircleCheck : MapPin;
          const details = [detailsTextOf(address), "order_id" in own ? t("ordered") : ""];
          return (
            <li key={key}>
              <button
                type="button"
                className={clsx(styles.address, isChosen && styles.chosen)}
                aria-current={isChosen ? "true" : undefined}
                aria-busy={busyKey === key}
                onClick={() => void choose(one)}
              >
                <Mark aria-hidden="true" className={styles.mark} />
                <span className={styles.words}>
                  <span className={styles.name}>{address.address}</span>
                  <span className={styles.details}>{details.filter(Boolean).join(" · ")}</span>
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
