"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart";
import { useCartInterval } from "@/lib/client/cart-changes";
import { useProblemHandler } from "@/lib/client/problem-handler";
import { useIntervals } from "@/lib/client/schedule";
import { useWideScreen } from "@/lib/client/screen";
import { useStorefront } from "@/lib/client/storefront";
import type { Interval } from "@/lib/contract/schedule";
import { NEAREST_SHOWN, nearestIntervals } from "@/lib/domain/interval";
import { useModals } from "@/lib/stores/modal";
import { HowLong } from "./how-long";
import styles from "./interval-picker.module.css";
import { LatePickup } from "./late-pickup";
import { SlotRadios } from "./slot-radios";
import { SlotsFailure, SlotsWaiting } from "./slots-state";
import { useLostChoice } from "./use-lost-choice";
import { useToday } from "./use-today";

/**
 * The nearest time slots of today, two on a phone and three on a desktop (SPEC-9), and the way to all others. The
 * choice is kept with the cart.
 */
export function IntervalPicker() {
  const t = useTranslations("interval");
  const { orderType } = useStorefront();
  const { data: cart } = useCart();
  const today = useToday();
  const { data: slots, error, refetch } = useIntervals(today);
  const choose = useCartInterval();
  const handleProblem = useProblemHandler();
  const open = useModals((modals) => modals.open);
  const shown = NEAREST_SHOWN[useWideScreen(false) ? "desktop" : "mobile"];
  const lost = useLostChoice(cart, slots, today);

  const kept = cart?.selected_interval ?? null;
  // The list knows more of the chosen slot than the cart does: whether it can still be had.
  const selected = slots?.intervals.find(({ id }) => id === kept?.id) ?? kept;
  const wanted = choose.isPending ? choose.variables.interval_id : (kept?.id ?? null);
  const nearest = slots === undefined ? [] : nearestIntervals(slots.intervals, selected, shown);
  const pick = (slot: Interval) => {
    const isKept = slot.id === kept?.id;
    const date = isKept ? cart?.selected_date : slots?.date_today;
    choose.mutate({ date: date ?? null, interval_id: slot.id }, { onError: (failure) => handleProblem(failure) });
  };

  return (
    <div className={styles.picker}>
      {lost !== null && (
        <Status tone="warning" live>
          {t("lost", { time: lost })}
        </Status>
      )}
      {slots === undefined && error === null && <SlotsWaiting count={shown} />}
      {slots === undefined && error !== null && <SlotsFailure error={error} onRetry={() => void refetch()} />}
      {nearest.length > 0 && (
        <SlotRadios legend={t(`nearest_${orderType}`)} slots={nearest} chosen={wanted} onChoose={pick} />
      )}
      {slots !== undefined && nearest.length === 0 && (
        <Status live>{slots.message === null || slots.message === "" ? t("empty_today") : slots.message}</Status>
      )}
      {orderType === "takeaway" && cart !== undefined && <LatePickup cart={cart} />}
      <HowLong />
      <Button
        variant="ghost"
        className={styles.other}
        aria-haspopup="dialog"
        icon={<CalendarClock aria-hidden="true" />}
        onClick={() => open({ kind: "intervals" })}
      >
        {t("other")}
      </Button>
    </div>
  );
}
