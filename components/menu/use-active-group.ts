"use client";

import { useEffect, useState } from "react";

/** Under the sticky bar and above the middle: the group being read. */
const band = "-110px 0px -65% 0px";

/** The alias of the group being read as the page scrolls; null above the menu. */
export const useActiveGroup = (aliases: readonly string[]): string | null => {
  const [active, setActive] = useState<string | null>(null);
  const key = aliases.join(" ");

  useEffect(() => {
    const order = key.split(" ");
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = order.find((alias) => inBand.has(alias));
        if (first !== undefined) setActive(first);
        else if (window.scrollY < window.innerHeight / 2) setActive(null);
      },
      { rootMargin: band },
    );
    for (const alias of order) {
      const section = document.getElementById(alias);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return active;
};
