"use client";

import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { isWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/stores/modal";
import { promotionId } from "./promotion-page";

const summaryOf = (event: Event): HTMLElement | null => closestTarget(event, "[data-promotion] summary");

const aliasOf = (summary: HTMLElement): string | null =>
  summary.closest<HTMLElement>("[data-promotion]")?.dataset["promotion"] ?? null;

/** Goes to the promotion the address names, `?alias=…`, and opens it (SPEC-112). */
const showNamed = (show: (summary: HTMLElement) => void): void => {
  const alias = new URLSearchParams(window.location.search).get("alias");
  const card = alias === null ? null : document.getElementById(promotionId(alias));
  const summary = card?.querySelector("summary") ?? null;
  card?.scrollIntoView({ block: "start" });
  if (summary === null) return;
  summary.focus({ preventScroll: true });
  show(summary);
};

/** Opens promotions as the screen has room: in a modal, or in place, as the page does by itself (SPEC-112). */
export function PromotionOpener({ children }: { readonly children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null);
  const open = useModals((modals) => modals.open);

  const show = useEffectEvent((summary: HTMLElement) => {
    const alias = aliasOf(summary);
    const details = summary.closest("details");
    if (alias !== null && isWideScreen()) open({ kind: "promo", alias });
    else details?.setAttribute("open", "");
  });
  const onClick = useEffectEvent((event: Event) => {
    const summary = summaryOf(event);
    if (summary === null || !isWideScreen()) return;
    event.preventDefault();
    show(summary);
  });

  useEffect(() => {
    const listening = new AbortController();
    block.current?.addEventListener("click", (event) => onClick(event), { signal: listening.signal });
    showNamed((summary) => show(summary));
    return () => listening.abort();
  }, []);

  return <div ref={block}>{children}</div>;
}
