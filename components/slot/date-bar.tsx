"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import choice from "@/components/ui/choice.module.css";
import type { SlotDate } from "@/lib/contract/place/schedule";
import styles from "./date-bar.module.css";
import { useDayWords } from "./days";

type DateBarProps = {
  readonly dates: readonly SlotDate[];
  readonly value: string | null;
  readonly onChange: (date: string) => void;
};

/** The days an order can be made for, side by side in a strip that scrolls. */
export function DateBar({ dates, value, onChange }: DateBarProps) {
  const t = useTranslations("slot");
  const wordsOf = useDayWords();
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-date="${value}"]`);
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft - 16;
  }, [value]);

  return (
    <fieldset ref={strip} className={styles.bar}>
      <legend className="visually-hidden">{t("day")}</legend>
      {dates.map((date) => (
        <label key={date.date_string} data-date={date.date_string} className={`${choice.choice} ${styles.date}`}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={date.date_string === value}
            onChange={() => onChange(date.date_string)}
          />
          <span className={styles.day}>{wordsOf(date).name}</span>
          <span className={styles.number}>{wordsOf(date).date}</span>
        </label>
      ))}
    </fieldset>
  );
}
