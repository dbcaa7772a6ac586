"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";

type RememberedPress = {
  readonly isWaiting: boolean;
  /** What has become of the press, in words; empty without one. */
  readonly text: string;
  readonly remember: () => void;
  readonly forget: () => void;
};

/**
 * A press of the order button while the cart is being counted is done once it has been counted, provided that the total
 * is the one the customer saw.
 *
 * @param total major units
 * @param act what the press does
 */
export const useQueuedSubmit = (isCounting: boolean, total: number, act: () => void): RememberedPress => {
  const t = useTranslations("checkout");
  /** The total at the time of the press; null: nothing waits. */
  const [pressed, setPressed] = useState<number | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const settle = useEffectEvent(() => {
    setPressed(null);
    if (pressed === total) act();
    else setChanged(true);
  });
  const isWaiting = pressed !== null;
  useEffect(() => {
    if (isWaiting && !isCounting) settle();
  }, [isWaiting, isCounting]);
  const settled = hasChanged ? t("total_changed") : "";
  return {
    isWaiting,
    text: isWaiting ? t("counting") : settled,
    remember: () => {
      setChanged(false);
      setPressed(total);
    },
    forget: () => {
      setPressed(null);
      setChanged(false);
    },
  };
};
