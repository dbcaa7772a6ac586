"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";

type QueuedSubmit = {
  readonly isWaiting: boolean;
  /** The state of the press, in words; empty without one. */
  readonly text: string;
  readonly queue: () => void;
  readonly cancel: () => void;
};

/**
 * Queues a press of the order button while the cart is being recalculated, and submits afterwards, provided that the total
 * is the one the customer saw.
 *
 * @param total major units
 * @param act submits
 */
export const useQueuedSubmit = (isCounting: boolean, total: number, act: () => void): QueuedSubmit => {
  const t = useTranslations("checkout");
  /** The total at the time of the press; null: none is queued. */
  const [pressed, setPressed] = useState<number | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const submitQueued = useEffectEvent(() => {
    setPressed(null);
    if (pressed === total) act();
    else setChanged(true);
  });
  const isWaiting = pressed !== null;
  useEffect(() => {
    if (isWaiting && !isCounting) submitQueued();
  }, [isWaiting, isCounting]);
  const changedText = hasChanged ? t("total_changed") : "";
  return {
    isWaiting,
    text: isWaiting ? t("counting") : changedText,
    queue: () => {
      setChanged(false);
      setPressed(total);
    },
    cancel: () => {
      setPressed(null);
      setChanged(false);
    },
  };
};
