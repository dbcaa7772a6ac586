"use client";

import clsx from "clsx";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNow } from "@/lib/client/core/clock";
import { useCity } from "@/lib/client/place/city";
import type { Interval } from "@/lib/contract/place/schedule";
import { businessDate } from "@/lib/domain/time/business-day";
import { addDays, cityClock } from "@/lib/domain/time/city-time";
import styles from "./slot-radios.module.css";

/**
 * How the day of a slot is called. Days are business days, as on the bar of dates and in the order's own texts
 * (SPEC-1). A slot after midnight would be "today" while the calendar has moved on: it is named by its weekday.
 */
export const slotDay = (slot: Interval, now: Date | null, timezone: string): "today" | "tomorrow" | "weekday" => {
  if (now === null) return "weekday";
  const start = new Date(slot.start_timestamp * 1000);
  const date = businessDate(start, timezone);
  if (cityClock(start, timezone).date !== date) return "weekday";
  const today = businessDate(now, timezone);
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : "weekday";
};

/** Names the day of a slot, "today" or "friday", by the upstream's clock. */
const useSlotWords = (): ((slot: Interval) => string) => {
  const t = useTranslations("interval");
  const { timezone } = useCity();
  const now = useNow(60_000);
  return (slot) => {
    const day = slotDay(slot, now, timezone);
    return day === "weekday" ? slot.day_name : t(day);
  };
};

type SlotRadiosProps = {
  /** What is chosen here, read aloud as the group's name. */
  readonly legend: string;
  readonly slots: readonly Interval[];
  readonly chosen: string | null;
  readonly onChoose: (slot: Interval) => void;
  readonly look?: "cards" | "table";
};

/**
 * Time slots as a radio group, each with its time and day. A slot that is not to be had stays in its place, can be
 * reached and read, and says why it does nothing (SPEC-414).
 */
export function SlotRadios({ legend, slots, chosen, onChoose, look = "cards" }: SlotRadiosProps) {
  const t = useTranslations("interval");
  const dayOf = useSlotWords();
  const name = useId();
  const isTable = look === "table";
  return (
    <fieldset className={styles[look]}>
      <legend className="visually-hidden">{legend}</legend>
      {slots.map((slot) => (
        <label
          key={slot.id}
          className={clsx(styles.slot, slot.disabled && styles.taken)}
          title={slot.disabled ? t("unavailable") : undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={slot.id === chosen}
            aria-disabled={slot.disabled || undefined}
            onChange={() => {
              if (!slot.disabled) onChoose(slot);
            }}
          />
          <span className={styles.time}>
            {slot.is_asap && <Zap aria-hidden="true" className={styles.asap} />}
            {slot.title}
          </span>
          {/* The table stands under its day: only what is past midnight has another one. */}
          <span className={isTable && slot.day_name === slots[0]?.day_name ? "visually-hidden" : styles.day}>
            {dayOf(slot)}
          </span>
          {slot.disabled_reason === "full" && <span className={styles.day}>{t("full")}</span>}
          {slot.disabled && <span className="visually-hidden">{t("unavailable")}</span>}
        </label>
      ))}
    </fieldset>
  );
}
