"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Status } from "@/components/ui/status";
import { useCart } from "@/lib/client/cart/cart";
import { useCartSlot } from "@/lib/client/cart/cart-changes";
import { useNow } from "@/lib/client/core/clock";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useWideScreen } from "@/lib/client/core/screen";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import { useShops } from "@/lib/client/place/shop";
import { isSelectionLost, latePickup, NEAREST_SLOTS, nearestSlots, soonestSlot } from "@/lib/client/place/slot-choice";
import { useSlots } from "@/lib/client/place/slots";
import type { Cart } from "@/lib/contract/cart";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { Slot, scheduleIntervals } from "@/lib/contract/place/schedule";
import { useToday } from "./days";
import styles from "./slot-picker.module.css";
import { SlotRadios } from "./slot-radios";
import { SlotsFailure, SlotsNotice, SlotsWaiting } from "./slots-state";

type Slots = ReplyOf<typeof scheduleIntervals>;

/**
 * Pauses before a lost choice is cleared again after a failure, ms. After the last one it stays with the cart: an order for
 * it is refused, and choosing another time replaces it.
 */
const RETRY_MS = [5_000, 30_000, 120_000];

/**
 * Clears a choice made for today that today's list no longer has (SPEC-10), and returns its title for the notice,
 * even while it cannot be cleared (SPEC-378). `slots` are those of `date`.
 */
const useLostChoice = (cart: Cart | undefined, slots: Slots | undefined, date: string | null): string | null => {
  const { mutate } = useCartSlot();
  const [lost, setLost] = useState<string | null>(null);
  const selected = cart?.selectedInterval ?? null;
  const selectedDate = cart?.selectedDate ?? null;
  const isToday = slots !== undefined && slots.date_today === date;
  // A slot of a past day: the clock has passed 04:00 with the page open.
  const isPast = selected !== null && selectedDate !== null && date !== null && selectedDate < date;
  const isLost =
    isToday && (isPast || isSelectionLost({ selected, selectedDate, today: date, todays: slots.intervals }));
  const lostId = isLost ? selected?.id : undefined;
  const title = selected?.title ?? null;

  useEffect(() => {
    if (lostId === undefined) return;
    setLost(title);
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clear = (): void => mutate(null, { onError: retry });
    const retry = (): void => {
      const pause = RETRY_MS[failures];
      failures += 1;
      if (pause !== undefined) timer = setTimeout(clear, pause);
    };
    clear();
    return () => clearTimeout(timer);
  }, [lostId, title, mutate]);

  return selected === null || isLost ? lost : null;
};

/**
 * Chooses the soonest slot once for a customer who has chosen none. After a slot was lost, or where another place does not have
 * it, the customer chooses himself. Returns the id of the soonest; null where nothing begins soon.
 */
const useSoonestChosen = (cart: Cart | undefined, slots: Slots | undefined, lost: string | null): string | null => {
  const { mutate } = useCartSlot();
  const now = useNow(60_000);
  const isDone = useRef(false);
  const soonest = slots === undefined || now === null ? null : soonestSlot(slots.intervals, now);
  const isChosen = cart?.selectedInterval != null;
  const isWanted = cart !== undefined && lost === null && !isChosen;
  useEffect(() => {
    if (isChosen) isDone.current = true;
    if (isDone.current || !isWanted || soonest === null) return;
    isDone.current = true;
    mutate(soonest);
  }, [isWanted, isChosen, soonest, mutate]);
  return soonest?.id ?? null;
};

/** Warns that the shop closes shortly after the time to fetch the order (SPEC-162, `late_pickup_minutes`). */
function LatePickup({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("slot");
  const { settings } = useStorefront();
  const { timezone } = useCity();
  const { data: shops } = useShops();
  const shop = shops?.find(({ id }) => id === cart.shop?.id);
  const slot = cart.selectedInterval;
  if (shop === undefined || slot === null || settings.late_pickup_minutes === undefined) return null;
  const closesAt = latePickup({
    startTimestamp: slot.start_timestamp,
    schedule: shop.schedule,
    timezone,
    minutes: settings.late_pickup_minutes,
  });
  if (closesAt === null) return null;
  return (
    <Status tone="warning" live>
      <ExactNumbers>{t("late_pickup", { time: closesAt })}</ExactNumbers>
    </Status>
  );
}

/**
 * The nearest time slots of today, two on a phone and three on a desktop (SPEC-9), and a button for all others. The
 * soonest is chosen at first. The choice is saved with the cart.
 */
export function SlotPicker() {
  const t = useTranslations("slot");
  const { orderType } = useStorefront();
  const { data: cart } = useCart();
  const today = useToday();
  const { data: slots, error, refetch } = useSlots(today);
  const choose = useCartSlot();
  const handleProblem = useProblemHandler();
  const open = useModals((modals) => modals.open);
  const count = NEAREST_SLOTS[useWideScreen(false) ? "desktop" : "mobile"];
  const lost = useLostChoice(cart, slots, today);

  const saved = cart?.selectedInterval ?? null;
  // The list knows more of the chosen slot than the cart does: whether it can still be had.
  const selected = slots?.intervals.find(({ id }) => id === saved?.id) ?? saved;
  const wanted = choose.isPending ? (choose.variables?.id ?? null) : (saved?.id ?? null);
  const soonest = useSoonestChosen(cart, slots, lost);
  const nearest = slots === undefined ? [] : nearestSlots(slots.intervals, selected, count);
  const pick = (slot: Slot) => {
    choose.mutate(slot, { onError: (failure) => handleProblem(failure) });
  };

  return (
    <div className={styles.picker}>
      {lost !== null && (
        <Status tone="warning" live>
          {t("lost", { time: lost })}
        </Status>
      )}
      {slots === undefined && error === null && <SlotsWaiting count={count} />}
      {slots === undefined && error !== null && <SlotsFailure error={error} onRetry={() => void refetch()} />}
      <SlotsNotice words={slots?.notice} />
      {nearest.length > 0 && (
        <SlotRadios
          legend={t(`nearest_${orderType}`)}
          slots={nearest}
          chosen={wanted}
          soonest={soonest}
          onChoose={pick}
        />
      )}
      {slots !== undefined && nearest.length === 0 && (
        <Status live>{slots.message === null || slots.message === "" ? t("empty_today") : slots.message}</Status>
      )}
      {orderType === "takeaway" && cart !== undefined && <LatePickup cart={cart} />}
      <Button
        variant="ghost"
        className={styles.other}
        aria-haspopup="dialog"
        icon={<CalendarClock aria-hidden="true" />}
        onClick={() => open({ kind: "slots" })}
      >
        {t("other")}
      </Button>
    </div>
  );
}
