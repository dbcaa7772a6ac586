"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { useNow } from "@/lib/client/core/clock";
import { useDateText } from "@/lib/client/core/date-text";
import { useStorefront } from "@/lib/client/core/storefront";
import type { BonusProgram } from "@/lib/contract/place/city";
import { businessDate } from "@/lib/domain/time/business-day";

/** How often the last day of bonuses is compared with the present one, ms. */
const DAY_CHECK_MS = 60_000;

/**
 * Whether the last day of bonuses has passed in the city, as the cart counts it (SPEC-36); false until the upstream's time is known.
 *
 * @param deadline YYYY-MM-DD
 */
export const useSpendingOver = (deadline: string | null): boolean => {
  const { city } = useStorefront();
  const now = useNow(DAY_CHECK_MS);
  if (deadline === null || now === null || city === null) return false;
  return businessDate(now, city.timezone) > deadline;
};

type Wording = "paused" | "earning";

/**
 * Until which day the bonuses there are can be spent, or that this day has passed (SPEC-36). The day is a calendar date,
 * the same in every zone.
 *
 * @param deadline YYYY-MM-DD
 */
export const useBonusNotice = (wording: Wording, deadline: string | null): string => {
  const t = useTranslations("bonus");
  const dateText = useDateText();
  const isOver = useSpendingOver(deadline);
  if (deadline === null) return t(`${wording}.open`);
  const date = dateText(new Date(`${deadline}T00:00:00Z`), "date", "UTC");
  return isOver ? t(`${wording}.over`, { date }) : t(`${wording}.until`, { date });
};

/** The state of a city's program, at the top of its page: what orders bring, or that they bring nothing for now. */
export function BonusState({ program }: { readonly program: BonusProgram }) {
  const t = useTranslations("bonus");
  const { percent, is_accrual_paused: isPaused, deadline } = program;
  const notice = useBonusNotice(isPaused ? "paused" : "earning", deadline);
  return isPaused ? (
    <Status tone="warning" title={t("paused.title")}>
      {notice}
    </Status>
  ) : (
    <Status tone="info" title={t("earning.title", { percent })}>
      {notice}
    </Status>
  );
}
