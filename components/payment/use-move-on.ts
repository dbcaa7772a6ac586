"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

/** Seconds for which the result of a payment is read before its order's page opens. */
const READING_S = 12;

/** What shows that somebody is there and wants to stay. */
const touches = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/**
 * Opens `href` after some seconds in which the page was seen and not touched (SPEC-820); the seconds that are left, or
 * null once somebody has touched it. The page is replaced: a step back leads to where the customer was before it.
 */
export const useMoveOn = (href: string): number | null => {
  const router = useRouter();
  const [left, setLeft] = useState<number | null>(READING_S);

  useEffect(() => {
    const stay = () => setLeft(null);
    for (const touch of touches) window.addEventListener(touch, stay, { passive: true, once: true });
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setLeft((seconds) => seconds && seconds - 1);
    }, 1000);
    return () => {
      clearInterval(timer);
      for (const touch of touches) window.removeEventListener(touch, stay);
    };
  }, []);

  useEffect(() => {
    if (left === 0) router.replace(href);
  }, [left, router, href]);
  return left;
};
