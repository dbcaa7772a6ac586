import { create, type StateCreator } from "zustand";
import type { Notification } from "@/lib/contract/notification";

/** ms a notification stays (spec 1 §9). */
export const FLASH_MS = 5_000;

/** What is shown; `icon` names a drawing of its own, see `CartMessage`. */
type Shown = Notification & { readonly icon?: string | null };

export type FlashItem = Shown & { id: number };

export type FlashState = {
  /** Oldest first. */
  items: readonly FlashItem[];
  /** Shows a notification; one that is already there stays once and begins anew. */
  show: (notification: Shown) => void;
  dismiss: (id: number) => void;
  /** Keeps all of them while one is read or has focus. */
  hold: () => void;
  /** Lets them go again, each after its whole time. */
  release: () => void;
};

/** Calls `run` once after `ms`, unless what it gives back is called before. */
export type Later = (run: () => void, ms: number) => () => void;

/** The store of notifications; `later` is the timer, so that tests need not wait. */
export const flashState = (later: Later): StateCreator<FlashState> => {
  let last = 0;
  let isHeld = false;
  const timers = new Map<number, () => void>();
  return (set, get) => {
    const stop = (id: number) => {
      timers.get(id)?.();
      timers.delete(id);
    };
    const dismiss = (id: number) => {
      stop(id);
      set(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
    };
    const begin = (id: number) =>
      timers.set(
        id,
        later(() => dismiss(id), FLASH_MS),
      );
    return {
      items: [],
      dismiss,
      show: ({ type, text, icon = null }) => {
        for (const item of get().items) if (item.type === type && item.text === text) dismiss(item.id);
        last += 1;
        const item = { id: last, type, text, icon };
        set(({ items }) => ({ items: [...items, item] }));
        if (!isHeld) begin(item.id);
      },
      hold: () => {
        isHeld = true;
        for (const id of timers.keys()) stop(id);
      },
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        for (const { id } of get().items) begin(id);
      },
    };
  };
};

const timer: Later = (run, ms) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/** The notifications of this tab. */
export const useFlash = create<FlashState>()(flashState(timer));

/** Shows a notification for 5 s (spec 1 §9), also outside components. */
export const flash = (notification: Shown): void => useFlash.getState().show(notification);
