"use client";

import { useFormatter } from "next-intl";
import { useEffect } from "react";
import { useNow } from "@/lib/client/core/clock";
import { useIntervals } from "@/lib/client/place/intervals";
import { waitNow } from "@/lib/domain/time/interval";

const CLOCK_MS = 60_000;

export type WaitWatchProps = {
  /** Hears how long one waits now, "25–40 min"; null where nobody can say. */
  readonly onWait: (words: string | null) => void;
};

/** How long one waits at the chosen place, by its time slots; draws nothing itself. */
export function WaitWatch({ onWait }: WaitWatchProps) {
  const format = useFormatter();
  const now = useNow(CLOCK_MS);
  const { data } = useIntervals(null);
  const wait = data === undefined || now === null ? null : waitNow(data.intervals, now);
  const most = wait && format.number(wait.to, { style: "unit", unit: "minute" });
  const words = wait && `${wait.from}–${most}`;
  useEffect(() => onWait(words), [words, onWait]);
  // A place that is given up has no wait.
  useEffect(() => () => onWait(null), [onWait]);
  return null;
}
