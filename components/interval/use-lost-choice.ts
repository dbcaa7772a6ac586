"use client";

import { useEffect, useState } from "react";
import { useCartInterval } from "@/lib/client/cart-changes";
import type { Cart } from "@/lib/contract/cart";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { scheduleIntervals } from "@/lib/contract/schedule";
import { isSelectionLost } from "@/lib/domain/interval";

type Slots = ReplyOf<typeof scheduleIntervals>;

/**
 * Clears a choice made for today that today's list no longer has (SPEC-10), and names it, so that the customer can
 * be told. `slots` are those of `date`.
 */
export const useLostChoice = (cart: Cart | undefined, slots: Slots | undefined, date: string | null): string | null => {
  const { mutate, isPending } = useCartInterval();
  const [lost, setLost] = useState<string | null>(null);
  const selected = cart?.selected_interval ?? null;
  const selectedDate = cart?.selected_date ?? null;
  const isToday = slots !== undefined && slots.date_today === date;
  // A day that has gone is lost whole: the clock passed 04:00 while nobody looked.
  const isPast = selected !== null && selectedDate !== null && date !== null && selectedDate < date;
  const isLost =
    isToday && (isPast || isSelectionLost({ selected, selectedDate, today: date, todays: slots.intervals }));
  const lostId = isLost && !isPending ? selected?.id : undefined;
  const title = selected?.title ?? null;

  useEffect(() => {
    if (lostId === undefined) return;
    setLost(title);
    mutate({ date: null, interval_id: null });
  }, [lostId, title, mutate]);

  return selected === null ? lost : null;
};
