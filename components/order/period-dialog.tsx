"use client";

import { useTranslations } from "next-intl";
import { use, useState } from "react";
import type { DayPickerLocale } from "react-day-picker";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { upstreamNow, useNow } from "@/lib/client/core/clock";
import { useQueryClient } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import type { Language } from "@/lib/contract/language";
import { cityClock } from "@/lib/domain/time/city-time";
import { calendarLocales } from "./calendar-locales";
import { Calendar } from "./period-calendar";
import styles from "./period-calendar.module.css";
import type { Pick } from "./period-pick";
import { usePeriodText } from "./use-period-text";
import type { Period } from "./user-orders";

const loads = new Map<Language, Promise<DayPickerLocale>>();

/** The calendar's words of a language, loaded once; after a failure, again. */
const calendarLocale = (language: Language): Promise<DayPickerLocale> => {
  const started = loads.get(language);
  if (started !== undefined) return started;
  const load = calendarLocales[language]();
  loads.set(language, load);
  load.catch(() => loads.delete(language));
  return load;
};

type PeriodDialogProps = {
  readonly period: Period | null;
  /** Null: of all time. */
  readonly onChoose: (period: Period | null) => void;
  readonly onClose: () => void;
};

/** Chooses a period by its two days, pressed one after the other or dragged from one to the other (SPEC-161). */
export function PeriodDialog({ period, onChoose, onClose }: PeriodDialogProps) {
  const t = useTranslations("order.period");
  const { language } = useStorefront();
  const { timezone } = useCity();
  const client = useQueryClient();
  const now = useNow(60_000);
  const locale = use(calendarLocale(language));
  const textOf = usePeriodText();
  const [pick, setPick] = useState<Pick>(period === null ? { kind: "none" } : { kind: "chosen", period });
  const today = cityClock(now ?? upstreamNow(client), timezone).date;
  const hints = {
    none: () => t("first"),
    first: () => t("last"),
    chosen: (chosen: Period) => t("chosen", { period: textOf(chosen) }),
  };
  const hint = pick.kind === "chosen" ? hints.chosen(pick.period) : hints[pick.kind]();
  const buttons = (
    <div className={styles.buttons}>
      {period !== null && (
        <Button variant="secondary" size="l" onClick={() => onChoose(null)}>
          {t("clear")}
        </Button>
      )}
      <Button
        size="l"
        reason={pick.kind === "chosen" ? null : t("pick")}
        onClick={() => pick.kind === "chosen" && onChoose(pick.period)}
      >
        {t("show")}
      </Button>
    </div>
  );
  return (
    <Dialog title={t("title")} size="s" onClose={onClose} footer={buttons}>
      <p role="status" className={styles.hint}>
        {hint}
      </p>
      <Calendar pick={pick} onPick={setPick} today={today} locale={locale} />
    </Dialog>
  );
}
