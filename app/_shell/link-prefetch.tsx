import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { isSpared, whenIdle } from "@/lib/client/core/spare-moment";
import { wholePage } from "@/lib/next-internals/whole-prefetch";
import { mayBePublic } from "@/lib/routing/public-pages";

/** Of a visit. A page is 12 to 20 KB, its code and styles at most as much: no more than 200 KB in all (`bench/page-to-page.ts`). */
const MOST_PAGES = 8;
/** Of one screen. */
const MOST_AT_ONCE = 4;

/** Signs that somebody reads the page: for a visitor who leaves at once nothing is prefetched. */
const signs = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** The path of a page that the server caches for everybody; null for a link that leads elsewhere. */
const publicPath = (link: HTMLAnchorElement): string | null => {
  const { origin, pathname, search, hash, target, dataset } = link;
  const isOurs = origin === location.origin && target === "" && dataset["document"] === undefined;
  const isElsewhere = search === "" && hash === "" && pathname !== location.pathname && pathname !== "/";
  return isOurs && isElsewhere && mayBePublic(pathname) ? pathname : null;
};

const isOnScreen = (link: HTMLAnchorElement): boolean => {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

/**
 * Prefetches pages that a reader may go to next, so that they render at once (ADR-0054): those that the navigation on the
 * screen leads to, and any link that is pointed at or has the focus.
 */
export function LinkPrefetch({ pathname }: { readonly pathname: string }) {
  const router = useRouter();
  const fetched = useRef(new Set<string>());
  const isRead = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its links
  useEffect(() => {
    if (isSpared(navigator)) return;
    const listening = new AbortController();
    const { signal } = listening;
    const options = { signal, capture: true, passive: true };
    const fetchPage = (path: string) => {
      if (fetched.current.has(path) || fetched.current.size >= MOST_PAGES) return;
      fetched.current.add(path);
      router.prefetch(path, wholePage);
    };
    const fetchOnScreen = () => {
      if (signal.aborted) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-marks] a")].filter(isOnScreen);
      const paths = links.map(publicPath).filter((path) => path !== null);
      for (const path of [...new Set(paths)].slice(0, MOST_AT_ONCE)) fetchPage(path);
    };
    const onSign = () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, options);
      isRead.current = true;
      whenIdle(fetchOnScreen);
    };
    if (isRead.current) whenIdle(fetchOnScreen);
    else for (const sign of signs) window.addEventListener(sign, onSign, options);
    const onAim = (event: Event) => {
      const link = closestTarget<HTMLAnchorElement>(event, "a");
      const path = link && publicPath(link);
      if (path !== null) fetchPage(path);
    };
    document.addEventListener("pointerover", onAim, options);
    document.addEventListener("focusin", onAim, options);
    // A list of links that opens: it does not bubble.
    document.addEventListener("toggle", () => whenIdle(fetchOnScreen), options);
    return () => listening.abort();
  }, [router, pathname]);
  return null;
}
