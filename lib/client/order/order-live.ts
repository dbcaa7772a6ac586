"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import { upstreamNow } from "@/lib/client/core/clock";
import { useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { listen } from "@/lib/client/core/sse-connection";
import type { Order } from "@/lib/contract/order/order";
import type { CourierLocation } from "@/lib/contract/order/order-tracking";
import { isRecord } from "@/lib/domain/is-record";
import { useLiveOrders } from "./live-orders";

/** The courier's place is polled every 30 s (SPEC-270). */
const POLL_MS = 30_000;

/** The courier's position, as the browser has it. */
export type CourierPoint = { readonly coordinates: CourierLocation["coordinates"]; readonly observedAt: Date };

/** Events do not pass through the client that parses replies, so they are parsed here. */
const locationOf = (event: Readonly<Record<string, unknown>>): CourierLocation | null => {
  const location = event["location"];
  if (!isRecord(location) || !isRecord(location["coordinates"])) return null;
  const { latitude, longitude } = location["coordinates"];
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const observed = location["observed_at"];
  return { coordinates: { latitude, longitude }, ...(typeof observed === "string" && { observed_at: observed }) };
};

const pointOf = (client: QueryClient, { coordinates, observed_at }: CourierLocation): CourierPoint => {
  const observed = observed_at === undefined ? Number.NaN : Date.parse(observed_at);
  return { coordinates, observedAt: Number.isNaN(observed) ? upstreamNow(client) : new Date(observed) };
};

const take = (client: QueryClient, id: number, event: unknown): void => {
  if (!isRecord(event)) return;
  if (event["kind"] === "order") {
    // The first event after a reconnect may repeat a known state.
    const known = client.getQueryData<Order>(queryKeys.order(id));
    const returns = known?.money_returns?.length ?? 0;
    const version = known?.version ?? event["version"];
    const isNew =
      known?.status.original_status !== event["original_status"] ||
      (event["money_returns"] ?? returns) !== returns ||
      (event["version"] ?? version) !== version;
    if (isNew) void client.invalidateQueries({ queryKey: queryKeys.order(id) });
  }
  const location = event["kind"] === "courier" ? locationOf(event) : null;
  if (location !== null) client.setQueryData(queryKeys.courier(id), pointOf(client, location));
};

/**
 * Follows every change of an order by its event stream, if the upstream has one; otherwise `useOrder` keeps polling.
 *
 * @param isWanted false if the order will not change any more
 */
export const useOrderEvents = (id: number, isWanted: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted || globalThis.EventSource === undefined) return;
    const { set } = useLiveOrders.getState();
    return listen({
      url: `/api/order/${id}/events`,
      onEvent: (event) => take(client, id, event),
      onLive: (isLive) => set(id, isLive),
    });
  }, [client, id, isWanted]);
};

/**
 * The position of an order's courier, polled every 30 s and updated by events in between; null if unknown. An answer without
 * a position counts at once; without an answer the last position stays and is shown as old.
 *
 * @param isEnabled whether the order allows tracking
 */
export const useCourier = (id: number, isEnabled: boolean): CourierPoint | null => {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: queryKeys.courier(id),
    queryFn: async ({ signal }) =>
      pointOf(client, await call("GET /order-tracking/get-courier-location", { query: { order_id: id }, signal })),
    enabled: isEnabled,
    staleTime: POLL_MS / 2,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const isRefused = error instanceof ApiClientError && error.status !== 0;
  return isEnabled && !isRefused ? (data ?? null) : null;
};
