"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import type { Elements } from "@/components/ui/elements";
import { isWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/client/modal/modal-store";
import { promotionId } from "./promotion-page";

const summaryOf = (event: Event): HTMLElement | null => closestTarget(event, "[data-promotion] summary");

const aliasOf = (summary: HTMLElement): string | null =>
  summary.closest<HTMLElement>("[data-promotion]")?.dataset["promotion"] ?? null;

type NamedPromotionProps = { readonly onShow: (summary: HTMLElement) => void };

/**
 * Goes to the promotion the address names, `?alias=…`, and opens it (SPEC-112): when the page comes, and when a link on it
 * names another one. Beside `modal` an alias belongs to the modal (SPEC-116).
 */
function NamedPromotion({ onShow }: NamedPromotionProps) {
  const query = useSearchParams();
  const alias = query.has("modal") ? null : query.get("alias");
  const show = useEffectEvent(onShow);
  useEffect(() => {
    const card = alias === null ? null : document.getElementById(promotionId(alias));
    const summary = card?.querySelector("summary") ?? null;
    card?.scrollIntoView({ block: "start" });
    if (summary === null) return;
    summary.focus({ preventScroll: true });
    show(summary);
  }, [alias]);
  return null;
}

/** Opens promotions as the screen has room: in a modal, or in place, as the page does by itself (SPEC-112). */
export function PromotionOpener({ children }: { readonly children: Elements }) {
  const block = useRef<HTMLDivElement>(null);
  const open = useModals((modals) => modals.open);

  const show = (summary: HTMLElement) => {
    const alias = aliasOf(summary);
    const details = summary.closest("details");
    if (alias !== null && isWideScreen()) open({ kind: "promo", alias });
    else details?.setAttribute("open", "");
  };
  const onClick = useEffectEvent((event: Event) => {
    const summary = summaryOf(event);
    if (summary === null || !isWideScreen()) return;
    event.preventDefault();
    show(summary);
  });

  useEffect(() => {
    const listening = new AbortController();
    block.current?.addEventListener("click", (event) => onClick(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <div ref={block}>
      {children}
      {/* The server does not know the query. */}
      <Suspense>
        <NamedPromotion onShow={show} />
      </Suspense>
    </div>
  );
}
