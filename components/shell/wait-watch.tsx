"use client";

import { useEffect } from "react";
import { useWaitWords } from "@/lib/client/place/place-wait";
import { useSlots } from "@/lib/client/place/slots";

export type WaitWatchProps = {
  /** Receives the current wait, "25–40 min"; null: unknown. */
  readonly onWait: (words: string | null) => void;
};

/** Reports the wait at the chosen place, by its time slots; renders nothing. */
export function WaitWatch({ onWait }: WaitWatchProps) {
  const { data } = useSlots(null);
  const words = useWaitWords(data?.intervals);
  useEffect(() => onWait(words), [words, onWait]);
  // A place that is given up has no wait.
  useEffect(() => () => onWait(null), [onWait]);
  return null;
}
