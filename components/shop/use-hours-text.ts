import { useTranslations } from "next-intl";
import type { DayHours } from "./week";

/** The words of a day's hours. */
export const useHoursText = (): ((hours: DayHours) => string) => {
  const t = useTranslations("shop.hours");
  return (hours) => (hours.kind === "ranges" ? hours.text : t(hours.kind));
};
