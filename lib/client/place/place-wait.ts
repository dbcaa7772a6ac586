"use client";

import { useFormatter } from "next-intl";
import { useNow } from "@/lib/client/core/clock";
import type { Place } from "@/lib/contract/place/place";
import type { Slot } from "@/lib/contract/place/schedule";
import { waitNow } from "./slot-choice";
import { useSlotsAt } from "./slots";
import { waitText } from "./wait-text";

const CLOCK_MS = 60_000;

/** Writes the wait that time slots stand for at a moment, "25–40 min"; null: unknown, or nothing is to be had soon. */
const useWaitText = (): ((slots: readonly Slot[] | undefined, now: Date | null) => string | null) => {
  const format = useFormatter();
  return (slots, now) => {
    const wait = slots === undefined || now === null ? null : waitNow(slots, now);
    return wait && waitText(wait, (minutes) => format.number(minutes, { style: "unit", unit: "minute" }));
  };
};

/** The same for now. */
export const useWaitWords = (slots: readonly Slot[] | undefined): string | null => {
  const now = useNow(CLOCK_MS);
  return useWaitText()(slots, now);
};

export type PlaceWait = {
  readonly words: string | null;
  /** Its slots are still to come, or the clock to be read: its line is reserved, so that nothing rises over a map. */
  readonly isComing: boolean;
};

/** How long one waits at a place that is looked at, by the slots that head, checkout and tracking go by (SPEC-825). */
export const usePlaceWait = (place: Place | null): PlaceWait => {
  const { data, isError } = useSlotsAt(place);
  const now = useNow(CLOCK_MS);
  const words = useWaitText()(data?.intervals, now);
  const isRead = data !== undefined && now !== null;
  return { words, isComing: place !== null && !isRead && !isError };
};
