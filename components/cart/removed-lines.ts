import { create } from "zustand";
import type { CartProduct } from "@/lib/contract/cart";

/** How long a removed line can be brought back, ms (SPEC-409). */
export const UNDO_MS = 5_000;

/** A line the customer took out; it keeps its place in the list until its time is over. */
export type RemovedLine = {
  readonly line: CartProduct;
  /** The upstream has taken it out: a line of the same key is a new one. */
  readonly isGone: boolean;
};

type RemovedLinesState = {
  readonly removed: ReadonlyMap<string, RemovedLine>;
  readonly put: (line: CartProduct, isGone: boolean) => void;
  readonly drop: (key: string) => void;
};

const without = (removed: ReadonlyMap<string, RemovedLine>, key: string): ReadonlyMap<string, RemovedLine> =>
  new Map([...removed].filter(([one]) => one !== key));

/** Removed lines outlive the screen they were removed on: the side cart, the modal and the page show the same ones. */
export const useRemovedLines = create<RemovedLinesState>()((set) => ({
  removed: new Map(),
  put: (line, isGone) => set(({ removed }) => ({ removed: new Map(removed).set(line.key, { line, isGone }) })),
  drop: (key) => set(({ removed }) => ({ removed: without(removed, key) })),
}));
