"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart/cart";
import { useCartInterval } from "@/lib/client/cart/cart-changes";
import { messageOf } from "@/lib/client/core/call-failure";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Interval } from "@/lib/contract/place/schedule";
import { useModals } from "@/lib/stores/modal";
import { DateBar } from "./date-bar";
import styles from "./intervals-modal.module.css";
import { SlotTable } from "./slot-table";
import { useTable } from "./use-table";
import { useToday } from "./use-today";

/** The day the table opens at: the one chosen before, unless it has gone, else today. */
const useFirstDate = (): string | null => {
  const { data: cart } = useCart();
  const today = useToday();
  const kept = cart?.selectedDate ?? null;
  const isGone = kept !== null && today !== null && kept < today;
  return isGone ? today : (kept ?? today);
};

/** All time slots: a bar of days over a table of times (SPEC-131). Nothing changes until the choice is confirmed. */
export function IntervalsModal() {
  const t = useTranslations("interval");
  const { orderType } = useStorefront();
  const close = useModals((modals) => modals.close);
  const { data: cart } = useCart();
  const first = useFirstDate();
  const [asked, setAsked] = useState<string | null>(null);
  const [picked, setPicked] = useState<Interval | null>(null);
  const save = useCartInterval();

  const date = asked ?? first;
  const table = useTable(date);
  const chosen = picked ?? cart?.selectedInterval ?? null;
  const isHere = table.slots?.intervals.some(({ id, disabled }) => id === chosen?.id && !disabled) ?? false;
  const confirm = () => {
    if (chosen === null) return;
    save.mutate(chosen, { onSuccess: close, onError: table.retry });
  };
  const label = isHere && chosen !== null ? t("choose", { time: chosen.title }) : t("choose_none");

  return (
    <Dialog
      title={t(`title_${orderType}`)}
      onClose={close}
      size="m"
      tall
      footer={
        <Button wide size="l" busy={save.isPending} reason={isHere ? null : t("choose_reason")} onClick={confirm}>
          <ExactNumbers>{label}</ExactNumbers>
        </Button>
      }
    >
      <div className={styles.body}>
        {table.dates.length === 0 && <Skeleton height="62px" radius="12px" />}
        {table.dates.length > 0 && <DateBar dates={table.dates} value={date} onChange={setAsked} />}
        {save.error !== null && (
          <Status tone="error" live>
            {messageOf(save.error) || t("not_saved")}
          </Status>
        )}
        <SlotTable table={table} date={date} chosen={chosen} onChoose={setPicked} onDate={setAsked} />
      </div>
    </Dialog>
  );
}
