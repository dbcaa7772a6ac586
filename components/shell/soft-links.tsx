"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useModals } from "@/lib/stores/modal";

/** The address within the shop that a press leads to; null for every press the browser should handle itself. */
const addressOf = (event: MouseEvent): string | null => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  // `/` is answered by a redirect to the remembered city, which is the browser's to follow.
  if (link === null || link.target !== "" || link.origin !== location.origin || link.pathname === "/") return null;
  const isWithinPage = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isWithinPage ? null : `${link.pathname}${link.search}${link.hash}`;
};

/**
 * Follows the shop's own links without loading the page anew: the shell, the cart and what was fetched stay. One ear
 * for all of them, so that a link is plain HTML and works before this runs; `next/link` would cost every page 4 KB.
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      useModals.getState().closeAll();
      for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
      router.push(address);
    };
    // On the window, after all other listeners: a press they have handled is left alone.
    window.addEventListener("click", onClick);
    return () => window.removeEventListener("click", onClick);
  }, [router]);
  return null;
}
