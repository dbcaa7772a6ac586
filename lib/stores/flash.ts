import { create } from "zustand";
import type { Notification } from "@/lib/contract/notification";

/** ms a notification is shown (SPEC-158). */
export const FLASH_MS = 5_000;

/** What is shown; `icon` names a drawing of its own, see `CartMessage`. */
type Shown = Notification & { readonly icon?: string | null };

export type FlashItem = Shown & { id: number };

type FlashState = {
  /** Oldest first. Their time runs from when they are drawn, which may be later than when they were shown. */
  items: readonly FlashItem[];
  dismiss: (id: number) => void;
};

/** The notifications of this tab. */
export const useFlash = create<FlashState>()((set) => ({
  items: [],
  dismiss: (id) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
}));

let last = 0;

/** Shows a notification, also outside components; one that is already there stays once and begins anew. */
export const flash = ({ type, text, icon = null }: Shown): void => {
  last += 1;
  const item = { id: last, type, text, icon };
  useFlash.setState(({ items }) => ({
    items: [...items.filter((other) => other.type !== type || other.text !== text), item],
  }));
};
