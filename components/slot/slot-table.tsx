"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { usePlace } from "@/lib/client/cart/cart";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys, slotContext } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { useSlots } from "@/lib/client/place/slots";
import type { Slot, SlotDate } from "@/lib/contract/place/schedule";
import { useDayWords } from "./days";
import { SlotRadios } from "./slot-radios";
import { SlotsFailure, SlotsNotice, SlotsWaiting } from "./slots-state";

type Slots = ReplyTo<"POST /schedule/intervals">;

/** One day of the table: `slots` and `error` are of the requested day, `dates` are all days. */
type DaySlots = {
  readonly slots: Slots | undefined;
  readonly dates: readonly SlotDate[];
  readonly error: Error | null;
  readonly retry: () => void;
};

/**
 * The slots of a date. Cached slots are returned at once, before the first load of SPEC-11; those of the
 * previous date are not.
 */
export const useDaySlots = (date: string | null): DaySlots => {
  const client = useQueryClient();
  const loaded = useSlots(date);
  const key = queryKeys.slotsAt(slotContext(date, usePlace()));
  const known = client.getQueryData<Slots>(key);
  const state = client.getQueryState(key);
  return {
    slots: known,
    dates: (known ?? loaded.data)?.dates ?? [],
    error: state?.error ?? null,
    retry: () => void loaded.refetch(),
  };
};

/** Skeletons while a day loads. */
const SKELETONS = 12;

type SlotTableProps = {
  readonly table: DaySlots;
  readonly date: string | null;
  readonly chosen: Slot | null;
  readonly onChoose: (slot: Slot) => void;
  readonly onDate: (date: string) => void;
};

/** The times of one day, or why there are none and which day to try instead (SPEC-265). */
export function SlotTable({ table, date, chosen, onChoose, onDate }: SlotTableProps) {
  const t = useTranslations("slot");
  const { orderType } = useStorefront();
  const wordsOf = useDayWords();
  const { slots, dates, error, retry } = table;
  if (slots === undefined) {
    return error === null ? (
      <SlotsWaiting count={SKELETONS} look="table" />
    ) : (
      <SlotsFailure error={error} onRetry={retry} />
    );
  }
  const index = dates.findIndex(({ date_string }) => date_string === date);
  const day = dates[index];
  const next = dates[index + 1];
  const isEmpty = slots.intervals.every(({ disabled }) => disabled);
  const other = next && (
    <Button variant="secondary" onClick={() => onDate(next.date_string)}>
      {t("next_day", { day: Object.values(wordsOf(next)).join(", ") })}
    </Button>
  );
  return (
    <>
      {isEmpty && (
        <Status live action={other}>
          {slots.message || t(`empty_${orderType}`)}
        </Status>
      )}
      <SlotsNotice words={slots.notice} />
      {slots.intervals.length > 0 && (
        <SlotRadios
          legend={t("time", { day: day === undefined ? "" : wordsOf(day).date })}
          slots={slots.intervals}
          chosen={chosen?.id ?? null}
          onChoose={onChoose}
          look="table"
        />
      )}
    </>
  );
}
