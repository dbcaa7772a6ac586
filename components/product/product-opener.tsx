"use client";

import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { useModals } from "@/lib/stores/modal";
import { useProductPrefetch } from "./use-product-prefetch";

const keyOf = (event: SyntheticEvent): string | null => {
  const { target } = event;
  const link = target instanceof Element ? target.closest("[data-product]") : null;
  return link instanceof HTMLElement ? (link.dataset.product ?? null) : null;
};

/**
 * Opens the dish whose link was pressed, for all links inside: the links themselves stay plain HTML and cost nothing to
 * bring to life. What the modal needs is fetched while the finger is still down.
 */
export function ProductOpener({ children }: { readonly children: ReactNode }) {
  const open = useModals((modals) => modals.open);
  const prefetch = useProductPrefetch();

  const onClick = (event: MouseEvent) => {
    const key = keyOf(event);
    if (key === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open({ kind: "product", product_key: key });
  };
  const onApproach = (event: SyntheticEvent) => {
    const key = keyOf(event);
    if (key !== null) prefetch(key);
  };

  return (
    <div onClick={onClick} onPointerDown={onApproach} onFocus={onApproach}>
      {children}
    </div>
  );
}
