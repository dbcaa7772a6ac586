"use client";

import { useTranslations } from "next-intl";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { PRIVATE_HOUSE } from "@/lib/domain/place/address-text";

type AddressDetails = Pick<DeliveryAddress, "room" | "entrance" | "floor" | "intercom">;

const parts = ["entrance", "floor", "intercom"] as const;

/** Flat, entrance and floor in a line: "flat 12 · entrance 2 · floor 3"; the texts are those of addresses. */
export const useAddressDetailsText = (): ((details: AddressDetails) => string) => {
  const t = useTranslations("address.details");
  return (details) => {
    const room =
      details.room === PRIVATE_HOUSE ? t("private_house") : details.room && t("room", { value: details.room });
    const rest = parts.flatMap((part) => (details[part] ? t(part, { value: details[part] }) : []));
    return [room, ...rest].filter(Boolean).join(" · ");
  };
};
