"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { useRefresh } from "@/lib/client/core/refresh";
import styles from "./group-chips.module.css";

const ChipSkeletons = lazy(async () => ({ default: (await import("./menu-skeleton")).ChipSkeletons }));

/** An address that names a block of the page. */
const namesBlock = /[?&](group|tab|view)=/;

/**
 * Follows the links within the page: of the chips, of the top groups, to the head. The browser would add each to the
 * address and the history. `go-to` is fetched with the first of them.
 */
const follow = (event: MouseEvent): void => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const href = closestTarget(event, "a")?.getAttribute("href") ?? "";
  if (!href.startsWith("#")) return;
  event.preventDefault();
  import("./go-to").then(
    ({ goTo }) => goTo(href.slice(1), "auto"),
    () => document.getElementById(href.slice(1))?.scrollIntoView(),
  );
};

type GroupChipsProps = { readonly groups: readonly { readonly alias: string; readonly name: string }[] };

/** The groups of the menu as links; the one being read is marked, stays in sight, and stands in the address. */
export function GroupChips({ groups }: GroupChipsProps) {
  const t = useTranslations("menu");
  const { isRefreshing } = useRefresh();
  const strip = useRef<HTMLElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const aliases = groups.map(({ alias }) => alias);
  const key = aliases.join(" ");

  const arrive = useEffectEvent(() => {
    if (location.hash === "" && !namesBlock.test(location.search)) return;
    import("./scroll-spy").then(({ goToAddressedBlock }) => goToAddressedBlock(aliases)).catch(() => undefined);
  });
  useEffect(() => {
    arrive();
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);

  // Without a scroll no group is being read: the code that follows a reader is fetched with the first one.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const spy = () =>
      void import("./scroll-spy")
        .then(({ spyOnScroll }) => {
          if (signal.aborted || strip.current === null) return;
          signal.addEventListener("abort", spyOnScroll(key.split(" "), strip.current, setActive));
        })
        // The menu works without the mark.
        .catch(() => undefined);
    if (scrollY > 0) spy();
    else window.addEventListener("scroll", spy, { signal, once: true, passive: true });
    return () => listening.abort();
  }, [key]);

  const chips = groups.map(({ alias, name }) => (
    <a key={alias} href={`#${alias}`} className={styles.chip} aria-current={alias === active ? "true" : undefined}>
      {name}
    </a>
  ));

  return (
    <nav ref={strip} aria-label={t("groups")} className={styles.chips}>
      {isRefreshing ? (
        <Suspense fallback={chips}>
          <ChipSkeletons>{chips}</ChipSkeletons>
        </Suspense>
      ) : (
        chips
      )}
    </nav>
  );
}
