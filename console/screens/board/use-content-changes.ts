import { useEffect, useState, useSyncExternalStore } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { readStored, writeStored } from "../../shell/stored";
import { type ContentChanges, changesAfter, restoredChanges, storedChanges, withoutChange } from "./content-change";

/** The unseen changes of a shop's orders, in this browser's storage. */
const createChanges = (shop: number) => {
  const key = `board_changes_${shop}`;
  let changes = restoredChanges(readStored(key));
  let known: readonly BoardOrder[] | null = null;
  const listeners = new Set<() => void>();
  const put = (next: ContentChanges): void => {
    if (next === changes) return;
    changes = next;
    writeStored(key, storedChanges(next));
    for (const listener of listeners) listener();
  };
  return {
    get: (): ContentChanges => changes,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** null: a board that is not read yet, with which nothing is compared. */
    learn: (orders: readonly BoardOrder[] | null): void => {
      if (orders !== null) put(changesAfter(changes, known, orders));
      known = orders;
    },
    see: (orderId: number): void => put(withoutChange(changes, orderId)),
  };
};

type SeenChanges = {
  readonly changes: ContentChanges;
  /** Somebody has seen the change of an order. */
  readonly see: (orderId: number) => void;
};

/** The changes of orders that nobody at this tablet has seen yet; they outlast a reload. */
export const useContentChanges = (shop: number, orders: readonly BoardOrder[] | null): SeenChanges => {
  const [store] = useState(() => createChanges(shop));
  const changes = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => store.learn(orders), [orders, store]);
  return { changes, see: store.see };
};
