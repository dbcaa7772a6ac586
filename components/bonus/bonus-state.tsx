import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { BonusProgram } from "@/lib/contract/place/city";
import { useBonusNotice, useDeadline } from "./use-bonus-notice";

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
