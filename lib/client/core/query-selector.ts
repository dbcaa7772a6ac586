"use client";

import {
  hashKey,
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

type Watch = (listener: () => void) => () => void;

const watches = new WeakMap<QueryClient, Map<string, Watch>>();

const newWatch = <Data>(client: QueryClient, options: QueryObserverOptions<Data>): Watch => {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // In a separate task, to keep the tasks after hydration short on a phone.
  const start = () => {
    let leave = () => {};
    const timer = setTimeout(() => {
      const observer = new QueryObserver(client, { ...options, notifyOnChangeProps: ["data", "error"] });
      leave = observer.subscribe(notifyManager.batchCalls(tell));
      tell();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
};

const watchOf = <Data>(client: QueryClient, hash: string, options: QueryObserverOptions<Data>): Watch => {
  const known = watches.get(client) ?? new Map<string, Watch>();
  watches.set(client, known);
  const watch = known.get(hash) ?? newWatch(client, options);
  known.set(hash, watch);
  return watch;
};

/**
 * A part of what a query has brought, for the many small readers of a page: all of them share one observer, and each is
 * drawn anew only when its own part changes. With an observer for every card of a menu, as `useQuery` makes them, a phone
 * is busy for half a second before it answers to a touch.
 *
 * @param select the part, of what has come or of why it did not; two parts that are the same are compared by `Object.is`
 */
export const useQuerySelector = <Data, Part>(
  options: QueryObserverOptions<Data>,
  select: (data: Data | undefined, error?: Error | null) => Part,
): Part => {
  const client = useQueryClient();
  const hash = hashKey(options.queryKey);
  return useSyncExternalStore(
    watchOf(client, hash, options),
    () => {
      const state = client.getQueryCache().get<Data>(hash)?.state;
      return select(state?.data, state?.error);
    },
    () => select(undefined),
  );
};
