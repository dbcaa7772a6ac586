import { create, type StateCreator } from "zustand";
import type { Notification } from "@/lib/contract/problem";

/** ms a notification stays (spec 1 §9). */
export const FLASH_MS = 5_000;

export type FlashItem = Notification & { id: number };

export type FlashState = {
  /** Oldest first. */
  items: readonly FlashItem[];
  /** Shows a notification; one that is already there stays once and begins anew. */
  show: (notification: Notification) => void;
  dismiss: (id: number) => void;
};

/** Calls `run` once after `ms`. */
export type Later = (run: () => void, ms: number) => void;

/** The store of notifications; `later` is the timer, so that tests need not wait. */
export const flashState = (later: Later): StateCreator<FlashState> => {
  let last = 0;
  return (set) => {
    const dismiss = (id: number) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
    const show = ({ type, text }: Notification) => {
      last += 1;
      const item = { id: last, type, text };
      set(({ items }) => ({ items: [...items.filter((old) => old.type !== type || old.text !== text), item] }));
      later(() => dismiss(item.id), FLASH_MS);
    };
    return { items: [], show, dismiss };
  };
};

/** The notifications of this tab. */
export const useFlash = create<FlashState>()(flashState((run, ms) => setTimeout(run, ms)));

/** Shows a notification for 5 s (spec 1 §9), also outside components. */
export const flash = (notification: Notification): void => useFlash.getState().show(notification);
