"use client";

import { create } from "zustand";
import { useCart } from "@/lib/client/cart/cart";
import { useCartAdd, useCartForget } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import type { CartProduct } from "@/lib/contract/cart";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { sortedLines } from "./cart-reading";

/** How long a removed line can be brought back, ms (SPEC-409). */
export const UNDO_MS = 5_000;

/** A line the customer removed; it stays in its place in the list for `UNDO_MS`. */
type RemovedLine = {
  readonly line: CartProduct;
  /** The upstream has removed it: a line of the same key is a new one. */
  readonly isGone: boolean;
  /** Whether the upstream removes it, once it has answered. */
  readonly removal: Promise<boolean>;
};

type RemovedLinesState = {
  readonly removed: ReadonlyMap<string, RemovedLine>;
  readonly put: (removed: RemovedLine) => void;
  readonly drop: (key: string) => void;
};

const without = (removed: ReadonlyMap<string, RemovedLine>, key: string): ReadonlyMap<string, RemovedLine> =>
  new Map([...removed].filter(([one]) => one !== key));

/** Removed lines outlive the screen they were removed on: the side cart, the modal and the page show the same ones. */
export const useRemovedLines = create<RemovedLinesState>()((set) => ({
  removed: new Map(),
  put: (one) => set(({ removed }) => ({ removed: new Map(removed).set(one.line.key, one) })),
  drop: (key) => set(({ removed }) => ({ removed: without(removed, key) })),
}));

/** Removes a line at once, with an undo for 5 s (SPEC-409). A failed removal brings it back too. */
export const useLineRemoval = () => {
  const { put, drop } = useRemovedLines();
  const { mutateAsync: forget } = useCartForget();
  const { mutateAsync: add } = useCartAdd();
  const handleProblem = useProblemHandler();

  const remove = async (line: CartProduct): Promise<void> => {
    const removal = forget({ product_key: line.key }).then(
      () => true,
      (error: unknown) => {
        drop(line.key);
        handleProblem(error);
        return false;
      },
    );
    put({ line, isGone: false, removal });
    const isGone = await removal;
    if (isGone && useRemovedLines.getState().removed.has(line.key)) put({ line, isGone, removal });
  };

  const undo = async (line: CartProduct): Promise<void> => {
    const removal = useRemovedLines.getState().removed.get(line.key)?.removal;
    drop(line.key);
    // A removal that failed has left the line in the cart: what is added to it would double it.
    if ((await removal) === false) return;
    const named = parseLineKey(line.key) ?? { product_key: line.key, modifiers: {} };
    await add({ ...named, count: line.count, added_at: line.added_at }).catch(handleProblem);
  };

  return { remove, undo };
};

type ListedLine = { readonly line: CartProduct; readonly isRemoved: boolean };

/** The lines to list: those of the cart, and in their old places those that can still be brought back. */
export const useListedLines = (): ListedLine[] => {
  const { data: cart } = useCart();
  const removed = useRemovedLines((state) => state.removed);
  const products = { ...cart?.products };
  const gone = new Set<string>();
  for (const [key, { line, isGone }] of removed) {
    if (isGone && products[key] !== undefined) continue;
    products[key] = line;
    gone.add(key);
  }
  return sortedLines({ products }).map((line) => ({ line, isRemoved: gone.has(line.key) }));
};
