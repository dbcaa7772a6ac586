"use client";

import { usePlace } from "@/lib/client/cart/cart";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys, slotContext } from "@/lib/client/core/query-keys";
import { useIntervals } from "@/lib/client/place/intervals";
import type { ScheduleDate } from "@/lib/contract/place/schedule";

type Slots = ReplyTo<"scheduleIntervals">;

/** One day of the table: `slots` and `error` are of the day asked for, `dates` are all days. */
export type Table = {
  readonly slots: Slots | undefined;
  readonly dates: readonly ScheduleDate[];
  readonly error: Error | null;
  readonly retry: () => void;
};

/**
 * The slots of a date. What the page already knows of them is shown at once, while the first load of SPEC-11 is
 * still to come; the slots of the date shown before are not.
 */
export const useTable = (date: string | null): Table => {
  const client = useQueryClient();
  const loaded = useIntervals(date);
  const key = queryKeys.intervalsAt(slotContext(date, usePlace()));
  const known = client.getQueryData<Slots>(key);
  const state = client.getQueryState(key);
  return {
    slots: known,
    dates: (known ?? loaded.data)?.dates ?? [],
    error: state?.error ?? null,
    retry: () => void loaded.refetch(),
  };
};
