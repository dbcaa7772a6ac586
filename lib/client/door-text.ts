"use client";

import { useTranslations } from "next-intl";
import type { DeliveryAddress } from "@/lib/contract/address";
import { PRIVATE_HOUSE } from "@/lib/domain/address-text";

type Door = Pick<DeliveryAddress, "room" | "entrance" | "floor" | "intercom">;

const parts = ["entrance", "floor", "intercom"] as const;

/** The way to the door in a line: "flat 12 · entrance 2 · floor 3"; the texts are those of addresses. */
export const useDoorText = (): ((door: Door) => string) => {
  const t = useTranslations("address.door");
  return (door) => {
    const room = door.room === PRIVATE_HOUSE ? t("private_house") : door.room && t("room", { value: door.room });
    const way = parts.flatMap((part) => (door[part] ? t(part, { value: door[part] }) : []));
    return [room, ...way].filter(Boolean).join(" · ");
  };
};
