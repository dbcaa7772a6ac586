import { useFormatter, useTranslations } from "next-intl";

/**
 * The last day of bonuses in words; null where there is none. It is a calendar date, the same in every zone.
 *
 * @param deadline YYYY-MM-DD
 */
export const useDeadline = (deadline: string | null): string | null => {
  const format = useFormatter();
  if (deadline === null) return null;
  return format.dateTime(new Date(`${deadline}T00:00:00Z`), "date", { timeZone: "UTC" });
};

/**
 * That no bonuses are earned now, and until which day those there are can be spent (SPEC-36).
 *
 * @param deadline YYYY-MM-DD
 */
export const useBonusNotice = (deadline: string | null): string => {
  const t = useTranslations("bonus.paused");
  const until = useDeadline(deadline);
  return until === null ? t("open") : t("until", { date: until });
};
