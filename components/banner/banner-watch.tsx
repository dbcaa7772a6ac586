"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openPopovers } from "@/components/ui/popovers";
import { upstreamNow, useNow } from "@/lib/client/core/clock";
import { loadQueries } from "@/lib/client/core/deferred-queries";
import { useStorefront } from "@/lib/client/core/storefront";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { useModals } from "@/lib/client/modal/modal-store";
import { type BannerRule, bannerToShow, isBannerPage, pathWithinCity } from "./banner";
import { bannersOf, readBanners, recordView } from "./banner-calls";

/** A banner waits for its picture no longer than this, ms. */
const PICTURE_MS = 3_000;

/** How often to check whether a banner may open, ms. */
const LOOK_MS = 1_000;

/** The page the document was loaded with: its delay counts from the load, that of later pages from their opening. */
let isFirstPage = true;

/** A banner interrupts nothing: no modal, no open menu, no typing, and the page is visible. */
const isFree = (): boolean => {
  const { activeElement: focused } = document;
  const isTyping = focused?.matches("input:not([type=radio], [type=checkbox]), textarea, select") ?? false;
  return (
    useModals.getState().stack.length === 0 &&
    document.visibilityState === "visible" &&
    !isTyping &&
    document.querySelector("dialog[open]") === null &&
    openPopovers().length === 0
  );
};

const pictureLoaded = (src: string): Promise<unknown> => {
  const image = new Image();
  image.src = src;
  const late = new Promise((resolve) => setTimeout(resolve, PICTURE_MS));
  return Promise.race([image.decode().catch(() => undefined), late]);
};

type WatchProps = {
  readonly city: StorefrontCity;
  /** The page within the city. */
  readonly path: string;
  /** The banners of this page. */
  readonly banners: readonly BannerRule[];
};

/** Waits for the least delay, so that nothing is fetched for visitors who leave before. */
function BannerTimer(props: WatchProps) {
  const [arrival] = useState(() => (isFirstPage ? 0 : performance.now()));
  const [isOver, setOver] = useState(false);
  const least = Math.min(...props.banners.map(({ schedule }) => schedule.delay));
  useEffect(() => {
    isFirstPage = false;
    const timer = setTimeout(() => setOver(true), arrival + least * 1000 - performance.now());
    return () => clearTimeout(timer);
  }, [arrival, least]);
  return isOver ? <Watch {...props} arrival={arrival} /> : null;
}

/** Opens the first banner that is due once nothing is open or typed. */
function Watch({ city, path, banners, arrival }: WatchProps & { readonly arrival: number }) {
  const { brand, language } = useStorefront();
  const open = useModals((modals) => modals.open);
  const now = useNow(LOOK_MS);
  const isBusy = useRef(false);

  const show = async (id: number): Promise<void> => {
    const { client } = await loadQueries(language);
    const banner = (await client.fetchQuery(bannersOf(city.alias))).find((one) => one.id === id);
    if (banner !== undefined) await pictureLoaded(banner.images.big);
    if (!isFree()) return;
    // One that is gone since the page was made counts as shown, so that it is not fetched again.
    recordView(brand, id, upstreamNow(client));
    if (banner !== undefined) open({ kind: "marketing_banner", banner_id: id });
  };

  const look = useEffectEvent(async (at: Date) => {
    if (isBusy.current || !isFree()) return;
    const late = banners.filter(({ schedule }) => performance.now() >= arrival + schedule.delay * 1000);
    const due = bannerToShow(late, { path, now: at, timezone: city.timezone, memory: readBanners(brand) });
    if (due === null) return;
    isBusy.current = true;
    try {
      await show(due.id);
      isBusy.current = false;
    } catch {
      // It could not be loaded: this page goes without.
    }
  });

  useEffect(() => {
    if (now !== null) void look(now);
  }, [now]);
  return null;
}

/** Shows the banners of a city on the pages and at the times they are meant for (SPEC-137, SPEC-54). */
export function BannerWatch({
  banners,
  pathname,
}: {
  readonly banners: readonly BannerRule[];
  readonly pathname: string;
}) {
  const { city } = useStorefront();
  const path = city && pathWithinCity(pathname, city.alias);
  if (city === null || path === null) return null;
  const here = banners.filter(({ page_url: pages }) => isBannerPage(pages, path));
  return here.length === 0 ? null : <BannerTimer key={pathname} city={city} path={path} banners={here} />;
}
