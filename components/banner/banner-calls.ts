"use client";

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { forgetPreference, readPreference, writePreference } from "@/lib/client/core/preferences";
import { queryKeys } from "@/lib/client/core/query-keys";
import { readConsent } from "@/lib/client/customer/consent-answer";
import { type BannerMemory, NO_BANNERS_SEEN, readBannerMemory, writeBannerMemory } from "@/lib/domain/shell/banner";
import type { Consent } from "@/lib/domain/shell/consent";

/** The banners of a city with their words and pictures. Asked for only when one is about to be shown. */
export const bannersOf = (cityAlias: string) =>
  queryOptions({
    queryKey: queryKeys.banners(cityAlias),
    queryFn: async ({ signal }) => (await call("cityByAlias", { params: { alias: cityAlias }, signal })).city.banners,
    staleTime: 300_000,
    retry: false,
  });

/** More banners than any city shows: a cookie has to stay small. */
const MOST_KEPT = 20;

/** What happened in this page load. */
let memory: BannerMemory = NO_BANNERS_SEEN;

const storageKey = (brand: string): string => `${brand}:banner`;

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

const joined = (a: BannerMemory, b: BannerMemory): BannerMemory => {
  const seen = new Map(a.seen);
  for (const [id, at] of b.seen) seen.set(id, Math.max(at, seen.get(id) ?? 0));
  const newest = [...seen].toSorted(([, one], [, other]) => other - one).slice(0, MOST_KEPT);
  return { seen: new Map(newest), closed: later(a.closed, b.closed) };
};

/** What is remembered of banners: in this page load, this tab and, once the visitor has agreed, this browser. */
export const readBanners = (brand: string): BannerMemory =>
  [readPreference(brand, "banner"), readStored("sessionStorage", storageKey(brand))]
    .map(readBannerMemory)
    .reduce(joined, memory);

const keepInCookie = (brand: string): void => writePreference(brand, "banner", writeBannerMemory(readBanners(brand)));

/** Remembers that a banner was shown: 256 days where the visitor has agreed, else for this page load. */
export const rememberShown = (brand: string, id: number, now: Date): void => {
  memory = joined(memory, { seen: new Map([[id, now.getTime()]]), closed: null });
  if (readConsent(brand) === "accepted") keepInCookie(brand);
};

/**
 * Remembers that the visitor closed a banner. To be left alone is what he has just asked for, so without his consent
 * too: for this visit, in this tab (docs/decisions/0010-consent.md).
 */
export const rememberClosed = (brand: string, now: Date): void => {
  memory = joined(memory, { seen: new Map(), closed: now.getTime() });
  if (readConsent(brand) === "accepted") keepInCookie(brand);
  else writeStored("sessionStorage", storageKey(brand), writeBannerMemory(readBanners(brand)));
};

/** Moves what is remembered to where the visitor's answer allows it. */
export const keepBanners = (brand: string, consent: Consent | null): void => {
  if (consent === "accepted" && readBanners(brand).seen.size > 0) keepInCookie(brand);
  if (consent === "rejected") forgetPreference(brand, "banner");
};
