"use client";

import clsx from "clsx";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import choice from "@/components/ui/choice.module.css";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useNow } from "@/lib/client/core/clock";
import { useDateText } from "@/lib/client/core/date-text";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import type { Slot } from "@/lib/contract/place/schedule";
import { promiseOfSlot, promiseText } from "@/lib/domain/order/promise";
import { type DayName, dayNameOf, isDayPlain } from "@/lib/domain/time/day-name";
import styles from "./slot-radios.module.css";

/**
 * How the day of a slot is called, as on the bar of dates and in the order's own texts (SPEC-474). Around midnight, where a
 * name would be ambiguous, the slot has its date.
 */
export const slotDay = (
  slot: Slot,
  now: Date | null,
  timezone: string,
): Exclude<DayName, "other"> | "weekday" | "date" => {
  if (now === null) return "weekday";
  const start = new Date(slot.start_timestamp * 1000);
  const name = dayNameOf(start, now, timezone);
  if (name !== "other") return name;
  return isDayPlain(start, timezone) && isDayPlain(now, timezone) ? "weekday" : "date";
};

/** Names the day of a slot, "today", "friday" or by its date, by the upstream's clock. */
const useSlotWords = (): ((slot: Slot) => string) => {
  const t = useTranslations("slot");
  const { timezone } = useCity();
  const dateText = useDateText();
  const now = useNow(60_000);
  return (slot) => {
    const day = slotDay(slot, now, timezone);
    if (day === "weekday") return slot.day_name;
    return day === "date" ? dateText(new Date(slot.start_timestamp * 1000), "day", timezone) : t(day);
  };
};

type SlotRadiosProps = {
  /** What is chosen here, read aloud as the group's name. */
  readonly legend: string;
  readonly slots: readonly Slot[];
  readonly chosen: string | null;
  readonly onChoose: (slot: Slot) => void;
  /** The slot that is "as soon as possible" and whose title does not say so. */
  readonly soonest?: string | null;
  readonly look?: "cards" | "table";
};

/**
 * Time slots as a radio group, each with its time and day. An unavailable slot stays in its place, can be
 * focused and read, and says why it does nothing (SPEC-414).
 */
export function SlotRadios({ legend, slots, chosen, onChoose, soonest = null, look = "cards" }: SlotRadiosProps) {
  const t = useTranslations("slot");
  const dayOf = useSlotWords();
  const { timezone } = useCity();
  const { orderType } = useStorefront();
  const timesOf = (slot: Slot): string => promiseText(promiseOfSlot(slot, orderType), timezone);
  const name = useId();
  const [refused, setRefused] = useState<Slot | null>(null);
  // Only while it stands in the list and is unavailable.
  const unavailable = slots.find(({ id, disabled }) => disabled && id === refused?.id);
  const isTable = look === "table";
  return (
    <fieldset className={styles[look]}>
      <legend className="visually-hidden">{legend}</legend>
      {slots.map((slot) => (
        <label
          key={slot.id}
          className={clsx(choice.choice, styles.slot, slot.disabled && styles.taken)}
          title={slot.disabled ? t("unavailable") : undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={slot.id === chosen}
            aria-disabled={slot.disabled || undefined}
            onChange={() => {
              setRefused(slot.disabled ? slot : null);
              if (!slot.disabled) onChoose(slot);
            }}
          />
          <span className={styles.time}>
            {slot.is_asap && <Zap aria-hidden="true" className={styles.asap} />}
            <span translate={slot.is_asap ? "yes" : "no"}>{slot.title}</span>
          </span>
          {/* The words for "as soon as possible" promise no less than any other slot. */}
          {slot.is_asap && (
            <span className={styles.day} translate="no">
              {timesOf(slot)}
            </span>
          )}
          {/* The table stands under its day: only what is past midnight has another one. */}
          <span className={isTable && slot.day_name === slots[0]?.day_name ? "visually-hidden" : styles.day}>
            {dayOf(slot)}
          </span>
          {slot.id === soonest && !slot.is_asap && <span className={styles.day}>{t("asap")}</span>}
          {slot.disabled_reason === "full" && <span className={styles.day}>{t("full")}</span>}
          {slot.disabled && <span className="visually-hidden">{t("unavailable")}</span>}
        </label>
      ))}
      <p className={styles.refused} role="status">
        {unavailable && (
          <ExactNumbers>
            {t(unavailable.disabled_reason === "full" ? "refused_full" : "refused", { time: unavailable.title })}
          </ExactNumbers>
        )}
      </p>
    </fieldset>
  );
}
