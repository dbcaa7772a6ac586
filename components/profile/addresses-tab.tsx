"use client";

import { Plus, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { LoginAgain } from "@/components/modal/login-again";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { isLoginNeeded } from "@/lib/client/core/call-failure";
import { useCity } from "@/lib/client/place/city";
import { type SavedAddress, useUserAddresses } from "@/lib/client/place/user-address";
import type { DeliveryPrices } from "@/lib/contract/place/zone";
import { AddressCard, ChooseButton } from "./address-card";
import styles from "./addresses-tab.module.css";
import { EditAddress } from "./edit-address";
import { OtherCities } from "./other-cities";
import { PanelSkeleton } from "./panel-skeleton";
import { useChosenAddress, usePointedAddress } from "./use-chosen-address";

type AddressesTabProps = {
  /** The form of a new address; it says when it is done with. */
  readonly newAddress: (onDone: () => void) => Elements;
  /** Price, minimum and free delivery, in words. */
  readonly termsOf: (prices: DeliveryPrices | null) => ReactNode;
};

type Writing = { readonly id: number | null };

/** The customer's addresses: chosen, added, changed, deleted. */
export function AddressesTab(props: AddressesTabProps) {
  const t = useTranslations("profile.failed");
  const common = useTranslations("common");
  const { data: addresses, error, isError, refetch } = useUserAddresses(true);
  if (addresses !== undefined) return <Addresses {...props} addresses={addresses} />;
  if (isLoginNeeded(error)) return <LoginAgain />;
  if (!isError) return <PanelSkeleton tab="addresses" />;
  return (
    <EmptyState
      icon={<RotateCw />}
      title={t("title")}
      text={t("text")}
      action={<Button onClick={() => void refetch()}>{common("retry")}</Button>}
    />
  );
}

/** Where the focus goes when what had it is gone: to the title, from which the list is read on. */
const useFocusRestore = (count: number) => {
  const title = useRef<HTMLHeadingElement>(null);
  const known = useRef(count);
  useEffect(() => {
    const isFewer = count < known.current;
    known.current = count;
    if (isFewer) title.current?.focus();
  }, [count]);
  return title;
};

function Addresses({
  addresses,
  newAddress,
  termsOf,
}: AddressesTabProps & { readonly addresses: readonly SavedAddress[] }) {
  const t = useTranslations("profile.addresses");
  const city = useCity();
  const { chosenId, busyId, choose, chooseInCity } = useChosenAddress();
  const pointedId = usePointedAddress(addresses, choose);
  const [writing, setWriting] = useState<Writing | null>(null);
  const title = useFocusRestore(addresses.length);
  const own = addresses.filter(({ city_id }) => city_id === city.id);
  const others = addresses.filter(({ city_id }) => city_id !== city.id);
  const isAdding = writing?.id === null;

  const stop = () => {
    setWriting(null);
    title.current?.focus();
  };
  const card = (address: SavedAddress, choice: ReactNode) =>
    writing?.id === address.id ? (
      <li key={address.id}>
        <EditAddress address={address} isChosen={address.id === chosenId} onDone={stop} />
      </li>
    ) : (
      <AddressCard
        key={address.id}
        address={address}
        terms={address.city_id === city.id ? termsOf(address.delivery_prices) : t("terms_there")}
        isChosen={address.id === chosenId}
        isPointed={address.id === pointedId}
        choice={choice}
        onEdit={() => setWriting({ id: address.id })}
      />
    );
  const choiceOf = (address: SavedAddress) =>
    address.delivery_possible ? (
      <ChooseButton address={address} isBusy={busyId === address.id} onChoose={() => void choose(address)} />
    ) : null;
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setWriting({ id: null })}>
      {t("add")}
    </Button>
  );

  return (
    <div className={styles.tab}>
      <section className={styles.own} aria-labelledby="addresses-own">
        <header className={styles.head}>
          <h2 ref={title} id="addresses-own" tabIndex={-1} className={styles.title}>
            {t("title", { city: city.name })}
          </h2>
          {own.length > 0 && !isAdding && add}
        </header>
        {isAdding && newAddress(stop)}
        {own.length === 0 && !isAdding && (
          <EmptyState
            level={3}
            picture={<EmptyPicture name="addresses" />}
            title={t("empty")}
            text={t("empty_text")}
            action={add}
          />
        )}
        {own.length > 0 && <ul className={styles.list}>{own.map((address) => card(address, choiceOf(address)))}</ul>}
      </section>
      {others.length > 0 && <OtherCities addresses={others} onLeave={chooseInCity} card={card} />}
    </div>
  );
}
