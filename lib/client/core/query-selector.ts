"use client";

import type { QueryObserverOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { loadQueries } from "./deferred-queries";
import { presentQueries, whenQueries } from "./present-queries";
import { useStorefront } from "./storefront";

/** A query by a key of plain values alone, whose text is then its hash too. */
export type PartOptions<Data> = QueryObserverOptions<Data> & { readonly queryKey: readonly (string | number | null)[] };

/** "at once" brings React Query for it; "once present" waits until something else has brought it (ADR-0055). */
type Begin = "at once" | "once present";

type Watch = (listener: () => void) => () => void;

const watches = new Map<string, Watch>();

const newWatch = <Data>(language: string, options: PartOptions<Data>, begin: Begin, onEnd: () => void): Watch => {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // In a separate task, to keep the tasks after hydration short on a phone.
  const start = () => {
    let leave = () => {};
    const timer = setTimeout(() => {
      leave = whenQueries(language, ({ observe }) => {
        const end = observe(options, notify);
        notify();
        return end;
      });
      // Where the code does not come, the page stays as the server drew it.
      if (begin === "at once" && options.enabled !== false) loadQueries(language).catch(() => undefined);
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
      onEnd();
    };
  };
};

const watchOf = <Data>(language: string, hash: string, options: PartOptions<Data>, begin: Begin): Watch => {
  const name = `${language} ${hash}`;
  const known = watches.get(name);
  if (known !== undefined) return known;
  const watch = newWatch(language, options, begin, () => watches.delete(name));
  watches.set(name, watch);
  return watch;
};

/**
 * A part of what a query has brought, for the many small readers of a page: all of them share one observer, and each is
 * rendered again only when its own part changes. With an observer for every card of a menu, as `useQuery` makes them, a phone
 * is busy for half a second before it answers to a touch. React Query's own code is no part of it: it comes when the first
 * query has to be fetched.
 *
 * @param select the part, of what has come or of why it did not; two parts that are the same are compared by `Object.is`
 */
export const useQuerySelector = <Data, Part>(
  options: PartOptions<Data>,
  select: (data: Data | undefined, error?: Error | null) => Part,
  begin: Begin = "at once",
): Part => {
  const { language } = useStorefront();
  // Of a key of plain values React Query makes the same hash.
  const hash = JSON.stringify(options.queryKey);
  return useSyncExternalStore(
    watchOf(language, hash, options, begin),
    () => {
      const state = presentQueries(language)?.client.getQueryCache().get<Data>(hash)?.state;
      return select(state?.data, state?.error);
    },
    () => select(undefined),
  );
};
