import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { useBonusNotice } from "./use-bonus-notice";

/** The state of the program, at the top of its page. */
export function BonusPaused({ deadline }: { readonly deadline: string | null }) {
  const t = useTranslations("bonus.paused");
  return (
    <Status tone="warning" title={t("title")}>
      {useBonusNotice(deadline)}
    </Status>
  );
}
