"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart/cart";
import { useCartSlot } from "@/lib/client/cart/cart-changes";
import { messageOf } from "@/lib/client/core/call-failure";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Slot } from "@/lib/contract/place/schedule";
import { DateBar } from "./date-bar";
import { useToday } from "./days";
import { SlotTable, useDaySlots } from "./slot-table";
import styles from "./slots-modal.module.css";

/** The day the table opens at: the chosen one, unless it has passed, else today. */
const useFirstDate = (): string | null => {
  const { data: cart } = useCart();
  const today = useToday();
  const chosen = cart?.selectedDate ?? null;
  const isPast = chosen !== null && today !== null && chosen < today;
  return isPast ? today : (chosen ?? today);
};

/** All time slots: a bar of days over a table of times (SPEC-131). Nothing changes until the choice is confirmed. */
export function SlotsModal() {
  const t = useTranslations("slot");
  const { orderType } = useStorefront();
  const close = useModals((modals) => modals.close);
  const { data: cart } = useCart();
  const first = useFirstDate();
  const [opened, setOpened] = useState<string | null>(null);
  const [picked, setPicked] = useState<Slot | null>(null);
  const save = useCartSlot();

  const date = opened ?? first;
  const table = useDaySlots(date);
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
        {table.dates.length > 0 && <DateBar dates={table.dates} value={date} onChange={setOpened} />}
        {save.error !== null && (
          <Status tone="error" live>
            {messageOf(save.error) || t("not_saved")}
          </Status>
        )}
        <SlotTable table={table} date={date} chosen={chosen} onChoose={setPicked} onDate={setOpened} />
      </div>
    </Dialog>
  );
}
