"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePlaceChosen } from "@/components/modal/place-chosen";
import { useLeave } from "@/components/modal/use-leave";
import { useCart } from "@/lib/client/cart/cart";
import { writePreference } from "@/lib/client/core/preferences";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useStorefront } from "@/lib/client/core/storefront";
import { useTakeParameter } from "@/lib/client/core/take-parameter";
import { useCity } from "@/lib/client/place/city";
import { type SavedAddress, useOwnAddressSet } from "@/lib/client/place/user-address";
import { addressElementId } from "./address-card";

/**
 * The saved address the order goes to, and the choice of another one: one of this city becomes the delivery address,
 * which switches the order type to delivery; one of another city leads there, where it is chosen then (SPEC-152).
 */
export const useChosenAddress = () => {
  const t = useTranslations("address");
  const { brand, orderType } = useStorefront();
  const { data: cart } = useCart();
  const { mutateAsync: set } = useOwnAddressSet();
  const placeChosen = usePlaceChosen();
  const handleProblem = useProblemHandler();
  const leave = useLeave();
  const [busyId, setBusyId] = useState<number | null>(null);

  const choose = async ({ id, address }: SavedAddress): Promise<void> => {
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await placeChosen(await set({ address_id: id }), t("set", { address }));
    } catch (error) {
      handleProblem(error);
    } finally {
      setBusyId(null);
    }
  };

  const chooseInCity = (alias: string, id: number): void => {
    writePreference(brand, "city_alias", alias);
    leave(`/${alias}/profile?tab=addresses&delivery_address_id=${id}`);
  };

  const chosenId = orderType === "delivery" ? (cart?.delivery_address?.id ?? null) : null;
  return { chosenId, busyId, choose, chooseInCity };
};

const bringIntoView = (id: number): void => {
  const card = document.getElementById(addressElementId(id));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView?.({ block: "center" });
};

/**
 * The saved address that the address of the page names: brought into view, and chosen once where this city delivers
 * there (SPEC-152). Returns its id.
 */
export const usePointedAddress = (
  addresses: readonly SavedAddress[],
  choose: (address: SavedAddress) => Promise<void>,
): number | null => {
  const city = useCity();
  const [pointed, setPointed] = useState<number | null>(null);
  useTakeParameter("delivery_address_id", (named) => {
    const address = addresses.find(({ id }) => String(id) === named);
    if (address === undefined) return;
    setPointed(address.id);
    bringIntoView(address.id);
    if (address.city_id === city.id && address.delivery_possible) void choose(address);
  });
  return pointed;
};
