"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Interval } from "@/lib/contract/place/schedule";
import { SlotRadios } from "./slot-radios";
import { SlotsFailure, SlotsWaiting } from "./slots-state";
import { useDayWords } from "./use-day-words";
import type { Table } from "./use-table";

/** Shapes shown while a day loads. */
const SHAPES = 12;

type SlotTableProps = {
  readonly table: Table;
  readonly date: string | null;
  readonly chosen: Interval | null;
  readonly onChoose: (slot: Interval) => void;
  readonly onDate: (date: string) => void;
};

/** The times of one day, or why there are none and which day to try instead (SPEC-265). */
export function SlotTable({ table, date, chosen, onChoose, onDate }: SlotTableProps) {
  const t = useTranslations("interval");
  const { orderType } = useStorefront();
  const wordsOf = useDayWords();
  const { slots, dates, error, retry } = table;
  if (slots === undefined) {
    return error === null ? (
      <SlotsWaiting count={SHAPES} look="table" />
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
