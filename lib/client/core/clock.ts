"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { call } from "./api-client";
import { queryKeys } from "./query-keys";
import { type PartOptions, useQuerySelector } from "./query-selector";

/** How often the offset is measured, ms. */
const MEASURE_MS = 300_000;

/** The upstream's time minus this browser's, ms; half of the round trip is taken off (SPEC-12). */
const clockQuery: PartOptions<number> = {
  queryKey: queryKeys.clock,
  queryFn: async ({ signal }) => {
    const before = Date.now();
    const { now } = await call("GET /clock", { signal });
    return Date.parse(now) - (before + Date.now()) / 2;
  },
  staleTime: 60_000,
  refetchInterval: MEASURE_MS,
  refetchOnWindowFocus: true,
};

/** The upstream's present time once it is known; until then the browser's. */
export const upstreamNow = (client: QueryClient): Date =>
  new Date(Date.now() + (client.getQueryData<number>(queryKeys.clock) ?? 0));

/** Whether fetching the upstream's time failed, so that nothing is known of the present. */
export const useClockFailed = (): boolean =>
  useQuerySelector(clockQuery, (offset, error) => offset === undefined && Boolean(error));

/**
 * The upstream's present moment, renewed every so many ms. null until the clock has been read: what depends on the
 * present is then not shown yet, rather than shown by a clock that may be wrong.
 */
export const useNow = (everyMs: number): Date | null => {
  const offset = useQuerySelector(clockQuery, (known) => known);
  const [local, setLocal] = useState<number | null>(null);
  useEffect(() => {
    setLocal(Date.now());
    const timer = setInterval(() => setLocal(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const now = offset === undefined || local === null ? null : local + offset;
  // The same moment is the same object: a new one would render everything that has it as a property.
  return useMemo(() => (now === null ? null : new Date(now)), [now]);
};
