"use client";

import { useEffect, useRef } from "react";
import { stepBack } from "@/lib/client/core/history-step";
import { isRecord } from "@/lib/domain/is-record";

const marker = "modal";

/** Whether a history entry is the one an open modal has put on top. */
export const isMarked = (state: unknown): boolean => isRecord(state) && marker in state;

/**
 * Makes the back button close the top modal (SPEC-425). While any modal is open one history entry of ours stands on
 * top, a copy of the page's. Going back from it is kept from the router: the page is the same, and a router told of it
 * would drop a navigation that is on its way.
 *
 * @param close closes the top modal and tells whether another is still open
 */
export const useBackButton = (isOpen: boolean, close: () => boolean): void => {
  const closeTop = useRef(close);

  useEffect(() => {
    closeTop.current = close;
  });

  useEffect(() => {
    if (!isOpen) return;
    const mark = () => window.history.pushState({ ...window.history.state, [marker]: true }, "");
    const { pathname } = window.location;
    const onPop = (event: PopStateEvent) => {
      if (window.location.pathname !== pathname) return;
      event.stopImmediatePropagation();
      if (closeTop.current()) mark();
    };
    mark();
    window.addEventListener("popstate", onPop, { capture: true });
    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      // Closed by its own buttons: our entry is taken off, unless the page has moved on meanwhile.
      if (!isMarked(window.history.state) || window.location.pathname !== pathname) return;
      stepBack();
    };
  }, [isOpen]);
};
