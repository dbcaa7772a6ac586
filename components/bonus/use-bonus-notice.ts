import { useFormatter, useTranslations } from "next-intl";

/**
 * That no bonuses are earned now, and until which day those there are can be spent (decision 36). The day is a calendar
 * date, the same in every zone.
 *
 * @param deadline YYYY-MM-DD
 */
export const useBonusNotice = (deadline: string | null): string => {
  const t = useTranslations("bonus.paused");
  const format = useFormatter();
  if (deadline === null) return t("open");
  const day = new Date(`${deadline.slice(0, 10)}T00:00:00Z`);
  return t("until", { date: format.dateTime(day, "date", { timeZone: "UTC" }) });
};
