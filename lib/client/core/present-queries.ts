import type { QueryClient, QueryKey, QueryObserverOptions } from "@tanstack/react-query";

/** React Query of this page load. A first screen knows it by this type alone and does not bring its code (ADR-0055). */
export type Queries = {
  /** The language of every text in the cache. */
  readonly language: string;
  readonly client: QueryClient;
  /** Watches a query and fetches it where it is stale; returns what ends the watch. */
  readonly observe: <Data>(options: QueryObserverOptions<Data>, notify: () => void) => () => void;
};

let present: Queries | null = null;
const waiting = new Set<() => void>();

/** React Query of this page load; null until something has needed it. */
export const presentQueries = (language: string): Queries | null => (present?.language === language ? present : null);

/** Holds React Query for the page load, and notifies everything that waits for it. */
export const provideQueries = (queries: Queries): void => {
  present?.client.unmount();
  present = queries;
  // In a separate task: the component that brought it is being rendered.
  setTimeout(() => {
    for (const begin of [...waiting]) begin();
  });
};

/** Forgets everything that was loaded; the next page of this load starts with nothing. */
export const forgetQueryClient = (): void => {
  present?.client.unmount();
  present = null;
};

/**
 * Calls `start` as soon as React Query is there.
 *
 * @param start may return what ends its work
 * @returns what ends the waiting, or the work
 */
export const whenQueries = (language: string, start: (queries: Queries) => (() => void) | undefined): (() => void) => {
  let end: (() => void) | undefined;
  const begin = () => {
    const queries = presentQueries(language);
    if (queries === null) return;
    waiting.delete(begin);
    end = start(queries);
  };
  waiting.add(begin);
  begin();
  return () => {
    waiting.delete(begin);
    end?.();
  };
};

/** What a query has brought so far; undefined where it has brought nothing. */
export const readQuery = <Data>(language: string, queryKey: QueryKey): Data | undefined =>
  presentQueries(language)?.client.getQueryData<Data>(queryKey);
