"use client";

import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { useProductPrefetch } from "@/lib/client/menu/product";
import { useModals } from "@/lib/client/modal/modal-store";

const keyOf = (event: Event): string | null =>
  closestTarget(event, "a")?.closest<HTMLElement>("[data-product]")?.dataset["product"] ?? null;

/** From a card's link, its one tab stop, to what can be pressed in it, and back. */
const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
]);

/**
 * Opens the dish whose link was pressed, for all links inside: the links themselves stay plain HTML and cost nothing to
 * bring to life. What the modal needs is fetched while the finger is still down, or the link has focus.
 */
export function ProductOpener({ children }: { readonly children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null);
  const open = useModals((modals) => modals.open);
  const prefetch = useProductPrefetch();

  const onClick = useEffectEvent((event: MouseEvent) => {
    const key = keyOf(event);
    if (key === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open({ kind: "product", product_key: key });
  });
  const onApproach = useEffectEvent((event: Event) => {
    const key = keyOf(event);
    if (key === null) return;
    void import("./product-modal");
    prefetch(key);
  });
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = steps.get(event.key);
    const stop = closestTarget(event, "a, button");
    const stops = stop?.closest("[data-product]")?.querySelectorAll<HTMLElement>("a, button");
    if (step === undefined || stop === null || stops === undefined) return;
    const next = [...stops].at([...stops].indexOf(stop) + step);
    event.preventDefault();
    next?.focus();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    block.current?.addEventListener("click", (event) => onClick(event), { signal });
    block.current?.addEventListener("pointerdown", (event) => onApproach(event), { signal, passive: true });
    block.current?.addEventListener("keydown", (event) => onArrow(event), { signal });
    block.current?.addEventListener("focusin", (event) => onApproach(event), { signal });
    return () => listening.abort();
  }, []);

  return <div ref={block}>{children}</div>;
}
