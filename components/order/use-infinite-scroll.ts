"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** How near the end of a list the next page is fetched, and how often at most (SPEC-244). */
const NEAR_PX = 500;
const THROTTLE_MS = 1000;

/** Calls when the element comes within 500 px of the screen, and again every second while it stays there. */
export const useInfiniteScroll = (isWanted: boolean, onNear: () => void): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  const calledAt = useRef(Number.NEGATIVE_INFINITY);
  const [isNear, setNear] = useState(false);
  const call = useEffectEvent(() => {
    calledAt.current = performance.now();
    onNear();
  });

  useEffect(() => {
    const end = ref.current;
    if (end === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `0px 0px ${NEAR_PX}px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !isWanted) return;
    const timer = setTimeout(call, Math.max(0, calledAt.current + THROTTLE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [isNear, isWanted]);
  return ref;
};
