"use client";

import { LocateFixed } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useCity } from "@/lib/client/city";
import type { WhereProblem } from "./use-where-am-i";

type WhereAmIProps = {
  readonly isLocating: boolean;
  readonly problem: WhereProblem | null;
  readonly onAsk: () => void;
};

/** The question where the customer stands, and why it found no answer. */
export function WhereAmI({ isLocating, problem, onAsk }: WhereAmIProps) {
  const t = useTranslations("address.where");
  const { name: city } = useCity();
  return (
    <>
      <Button variant="ghost" icon={<LocateFixed aria-hidden="true" />} busy={isLocating} onClick={onAsk}>
        {t("ask")}
      </Button>
      <div role="status">
        {isLocating && <span className="visually-hidden">{t("locating")}</span>}
        {problem !== null && <Status tone="warning">{t(problem, { city })}</Status>}
      </div>
    </>
  );
}
