"use client";

import { useCart } from "@/lib/client/cart/cart";
import { useCartAdd, useCartForget } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import type { CartProduct } from "@/lib/contract/cart";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { sortedLines } from "./cart-reading";
import { useRemovedLines } from "./removed-lines";

/** Takes a line out at once, and puts it back when asked within 5 s (SPEC-409). A failed removal brings it back too. */
export const useLineRemoval = () => {
  const { put, drop } = useRemovedLines();
  const { mutateAsync: forget } = useCartForget();
  const { mutateAsync: add } = useCartAdd();
  const handleProblem = useProblemHandler();

  const remove = async (line: CartProduct): Promise<void> => {
    put(line, false);
    try {
      await forget({ product_key: line.key });
      if (useRemovedLines.getState().removed.has(line.key)) put(line, true);
    } catch (error) {
      drop(line.key);
      handleProblem(error);
    }
  };

  const undo = async (line: CartProduct): Promise<void> => {
    drop(line.key);
    const named = parseLineKey(line.key) ?? { product_key: line.key, modifiers: {} };
    try {
      await add({ ...named, count: line.count, added_at: line.added_at });
    } catch (error) {
      handleProblem(error);
    }
  };

  return { remove, undo };
};

export type ListedLine = { readonly line: CartProduct; readonly isRemoved: boolean };

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
