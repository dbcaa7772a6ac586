"use client";

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { readPreference, writePreference } from "@/lib/client/core/preferences";
import { queryKeys } from "@/lib/client/core/query-keys";
import { type BannerMemory, NO_BANNERS_SEEN, readBannerMemory, writeBannerMemory } from "./banner";

/** The banners of a city with their texts and pictures. Fetched only when one is about to be shown. */
export const bannersOf = (cityAlias: string) =>
  queryOptions({
    queryKey: queryKeys.banners(cityAlias),
    queryFn: async ({ signal }) =>
      (await call("GET /cities/{alias}", { params: { alias: cityAlias }, signal })).city.banners,
    staleTime: 300_000,
    retry: false,
  });

/** More banners than any city shows: a cookie has to stay small. */
const MAX_REMEMBERED = 20;

/** What happened in this page load. */
let memory: BannerMemory = NO_BANNERS_SEEN;

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

const joined = (a: BannerMemory, b: BannerMemory): BannerMemory => {
  const seen = new Map(a.seen);
  for (const [id, at] of b.seen) seen.set(id, Math.max(at, seen.get(id) ?? 0));
  const newest = [...seen].toSorted(([, one], [, other]) => other - one).slice(0, MAX_REMEMBERED);
  return { seen: new Map(newest), closed: later(a.closed, b.closed) };
};

/** What is remembered of banners: in this page load, and in this browser. */
export const readBanners = (brand: string): BannerMemory =>
  joined(memory, readBannerMemory(readPreference(brand, "banner")));

/** Adds what has just happened to what is remembered, for the 256 days of a preference, with or without consent (ADR-0010). */
const record = (brand: string, happened: BannerMemory): void => {
  memory = joined(memory, happened);
  writePreference(brand, "banner", writeBannerMemory(readBanners(brand)));
};

/** Records that a banner was shown: its frequency is counted from then (SPEC-54). */
export const recordView = (brand: string, id: number, now: Date): void =>
  record(brand, { seen: new Map([[id, now.getTime()]]), closed: null });

/** Records that the visitor closed a banner, which keeps all of them away for a while (SPEC-54). */
export const recordClose = (brand: string, now: Date): void =>
  record(brand, { seen: new Map(), closed: now.getTime() });
