"use client";

import { format } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type PointerEvent, useRef, useState } from "react";
import { DayPicker, type DayPickerLocale, type DayPickerProps } from "react-day-picker";
import styles from "./period-calendar.module.css";
import { dragged, type Pick, pressed, shownPeriod } from "./period-pick";

type CalendarProps = {
  readonly pick: Pick;
  readonly onPick: (pick: Pick) => void;
  /** YYYY-MM-DD in the city; later days cannot be chosen. */
  readonly today: string;
  readonly locale: DayPickerLocale;
};

/** The calendar's days are days of this browser's zone; only their fields mean anything. */
const dateOf = (day: string): Date => new Date(`${day}T00:00`);

const dayOf = (date: Date): string => format(date, "yyyy-MM-dd");

const dayAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest("[data-day]")?.getAttribute("data-day") ?? null;

type Drag = { readonly start: string; readonly before: Pick; readonly isMoved: boolean };

/** A drag over the days. It is one only once it has reached another day; until then it is a press. */
const useDrag = ({ pick, onPick, today }: CalendarProps, point: (day: string | null) => void) => {
  const drag = useRef<Drag | null>(null);
  const end = (event: PointerEvent) => {
    const current = drag.current;
    drag.current = null;
    if (!current?.isMoved) return;
    point(null);
    onPick(dragged(current.before, current.start, dayAt(event), today));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const start = dayAt(event);
      drag.current = start === null || event.button !== 0 ? null : { start, before: pick, isMoved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const day = dayAt(event);
      const current = drag.current;
      point(day);
      if (current === null || day === null || day === current.start || current.start > today) return;
      if (current.isMoved) return;
      drag.current = { ...current, isMoved: true };
      onPick({ kind: "first", day: current.start });
    },
    onPointerUp: end,
    onPointerCancel: () => {
      if (drag.current?.isMoved) onPick(drag.current.before);
      drag.current = null;
    },
    onPointerLeave: () => point(null),
  };
};

const components: NonNullable<DayPickerProps["components"]> = {
  Chevron: ({ orientation }) => (orientation === "left" ? <ChevronLeft /> : <ChevronRight />),
};

/** A month of days, of which a period is chosen. */
export function Calendar(props: CalendarProps) {
  const { pick, onPick, today, locale } = props;
  const t = useTranslations("order.period");
  const [near, setNear] = useState<string | null>(null);
  const drag = useDrag(props, setNear);
  const shown = shownPeriod(pick, near !== null && near <= today ? near : null);
  const dates = shown && { from: dateOf(shown.from), to: dateOf(shown.to) };
  return (
    // The days are buttons for the keyboard; the pointer alone drags.
    <div className={styles.calendar} {...drag}>
      <DayPicker
        aria-label={t("calendar")}
        classNames={classNames}
        components={components}
        locale={locale}
        defaultMonth={dateOf(pick.kind === "chosen" ? pick.period.to : today)}
        endMonth={dateOf(today)}
        today={dateOf(today)}
        disabled={{ after: dateOf(today) }}
        modifiers={dates === null ? {} : { selected: dates, range_start: dates.from, range_end: dates.to }}
        modifiersClassNames={{
          selected: styles.selected ?? "",
          range_start: styles.start ?? "",
          range_end: styles.end ?? "",
          disabled: styles.disabled ?? "",
          today: styles.today ?? "",
        }}
        onDayFocus={(date) => setNear(dayOf(date))}
        onDayClick={(date) => onPick(pressed(pick, dayOf(date), today))}
      />
    </div>
  );
}

const classNames = {
  months: styles.months ?? "",
  month: styles.month ?? "",
  nav: styles.nav ?? "",
  button_previous: styles.step ?? "",
  button_next: styles.step ?? "",
  month_caption: styles.caption ?? "",
  month_grid: styles.grid ?? "",
  weekday: styles.weekday ?? "",
  day: styles.day ?? "",
  day_button: styles.button ?? "",
};
