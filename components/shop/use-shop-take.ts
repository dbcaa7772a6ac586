"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePlaceChosen } from "@/components/modal/place-chosen";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useShopSet } from "@/lib/client/place/shop";

/** Makes a shop the one to fetch the order from; what waited for a place follows it. */
export const useShopTake = (): {
  /** The shop that is being set; null: none. */
  readonly busyId: number | null;
  readonly take: (id: number) => Promise<void>;
} => {
  const t = useTranslations("shop");
  const { mutateAsync: setShop } = useShopSet();
  const placeChosen = usePlaceChosen();
  const handleProblem = useProblemHandler();
  const [busyId, setBusyId] = useState<number | null>(null);
  const take = async (id: number) => {
    setBusyId(id);
    try {
      const reply = await setShop({ shop_id: id });
      await placeChosen(reply, t("set", { street: reply.shop.address.street }));
    } catch (error) {
      handleProblem(error);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, take };
};
