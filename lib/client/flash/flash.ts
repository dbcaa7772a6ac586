import { create } from "zustand";
import type { Notification } from "@/lib/contract/notification";

/** ms a notification is shown (SPEC-158). */
export const FLASH_MS = 5_000;

/** A notification; `icon` names its picture, see `CartMessage`. */
type FlashMessage = Notification & { readonly icon?: string | null };

export type FlashItem = FlashMessage & { id: number };

type FlashState = {
  /** Oldest first. Their time runs from when they are rendered, which may be later than when they were added. */
  items: readonly FlashItem[];
  dismiss: (id: number) => void;
};

/** The notifications of this tab. */
export const useFlash = create<FlashState>()((set) => ({
  items: [],
  dismiss: (id) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
}));

let last = 0;

/** Shows a notification, also outside components; one that is already there stays once and begins again. */
export const flash = ({ type, text, icon = null }: FlashMessage): void => {
  last += 1;
  const item = { id: last, type, text, icon };
  useFlash.setState(({ items }) => ({
    items: [...items.filter((other) => other.type !== type || other.text !== text), item],
  }));
};
