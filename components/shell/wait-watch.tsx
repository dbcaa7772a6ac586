"use client";

import { useFormatter } from "next-intl";
import { useEffect } from "react";
import { useNow } from "@/lib/client/core/clock";
import { waitNow } from "@/lib/client/place/slot-choice";
import { useSlots } from "@/lib/client/place/slots";

const CLOCK_MS = 60_000;

export type WaitWatchProps = {
  /** Receives the current wait, "25–40 min"; null: unknown. */
  readonly onWait: (words: string | null) => void;
};

/** Reports the wait at the chosen place, by its time slots; renders nothing. */
export function WaitWatch({ onWait }: WaitWatchProps) {
  const format = useFormatter();
  const now = useNow(CLOCK_MS);
  const { data } = useSlots(null);
  const wait = data === undefined || now === null ? null : waitNow(data.intervals, now);
  const most = wait && format.number(wait.to, { style: "unit", unit: "minute" });
  const words = wait && `${wait.from}–${most}`;
  useEffect(() => onWait(words), [words, onWait]);
  // A place that is given up has no wait.
  useEffect(() => () => onWait(null), [onWait]);
  return null;
}
