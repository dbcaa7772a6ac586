"use client";

import { CalendarDays, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { ModalBoundary } from "@/components/modal/modal-boundary";
import { ModalWait } from "@/components/modal/modal-wait";
import { onDemand } from "@/components/modal/on-demand";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { flash } from "@/lib/client/flash/flash";
import styles from "./order-list.module.css";
import { usePeriodText } from "./use-period-text";
import type { Period } from "./user-orders";

// The calendar and its library come when it is opened.
const PeriodDialog = onDemand(async () => ({ default: (await import("./period-dialog")).PeriodDialog }));

type PeriodFilterProps = { readonly period: Period | null; readonly onChange: (period: Period | null) => void };

/** Which orders are shown: those of all time, or those of a period. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const t = useTranslations("order.period");
  const common = useTranslations("common");
  const textOf = usePeriodText();
  const [isOpen, setOpen] = useState(false);
  const shown = period === null ? t("all") : textOf(period);
  const choose = (next: Period | null) => {
    setOpen(false);
    onChange(next);
  };
  const giveUp = () => {
    setOpen(false);
    flash({ type: "error", text: common(navigator.onLine ? "error_text" : "offline") });
  };
  return (
    <div className={styles.filter}>
      <Button
        variant="secondary"
        icon={<CalendarDays aria-hidden="true" size={20} />}
        aria-haspopup="dialog"
        aria-label={t("label", { period: shown })}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Button>
      {period !== null && (
        <IconButton label={t("clear")} icon={<X aria-hidden="true" />} onClick={() => onChange(null)} />
      )}
      {isOpen && (
        <ModalBoundary onFail={giveUp}>
          <Suspense fallback={<ModalWait label={t("loading")} />}>
            <PeriodDialog period={period} onChoose={choose} onClose={() => setOpen(false)} />
          </Suspense>
        </ModalBoundary>
      )}
    </div>
  );
}
