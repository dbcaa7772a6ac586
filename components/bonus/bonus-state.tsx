import { useFormatter, useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { BonusProgram } from "@/lib/contract/place/city";

/**
 * The last day of bonuses in words; null where there is none. It is a calendar date, the same in every zone.
 *
 * @param deadline YYYY-MM-DD
 */
const useDeadline = (deadline: string | null): string | null => {
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

const Paused = ({ deadline }: { readonly deadline: string | null }) => {
  const t = useTranslations("bonus.paused");
  return (
    <Status tone="warning" title={t("title")}>
      {useBonusNotice(deadline)}
    </Status>
  );
};

/** The state of a city's program, at the top of its page: what orders bring, or that they bring nothing for now. */
export function BonusState({ program }: { readonly program: BonusProgram }) {
  const t = useTranslations("bonus.earning");
  const { percent, is_accrual_paused: isPaused, deadline } = program;
  const until = useDeadline(deadline);
  if (isPaused) return <Paused deadline={deadline} />;
  return (
    <Status tone="info" title={t("title", { percent })}>
      {until === null ? t("open") : t("until", { date: until })}
    </Status>
  );
}
