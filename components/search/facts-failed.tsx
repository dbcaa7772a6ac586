"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";

type FactsFailedProps = {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onReset: () => void;
};

/** What the dishes are made of could not be fetched, so none can be shown as fitting. */
export function FactsFailed({ isRetrying, onRetry, onReset }: FactsFailedProps) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  return (
    <Status
      tone="error"
      live
      title={t("failed")}
      action={
        <>
          <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
            {common("retry")}
          </Button>
          <Button variant="ghost" onClick={onReset}>
            {t("reset_all")}
          </Button>
        </>
      }
    >
      {t("failed_text")}
    </Status>
  );
}
