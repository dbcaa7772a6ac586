"use client";

import { useEffect, useRef } from "react";
import { historySettled, stepBack } from "@/lib/client/core/history-step";
import { isMarked, marker } from "@/lib/client/core/modal-entry";
import type { ModalStack } from "@/lib/client/modal/modal-stack";
import { addressWithModals, withoutNamedModal } from "@/lib/client/modal/named-modal";
import { isRecord } from "@/lib/domain/is-record";

/** The entry on top is one for a modal already: of the page before its reload, or made for one that the address names. */
let isPrepared = typeof window !== "undefined" && isMarked(window.history.state);

const pushMarked = (address: string): void =>
  window.history.pushState({ ...window.history.state, [marker]: true }, "", address);

const mark = (): void => {
  if (!isPrepared || !isMarked(window.history.state)) pushMarked(location.href);
  isPrepared = false;
};

/** The router's address of the page still names the open modal. */
let isNamed = false;

/**
 * Gives a modal that the address names the entry on top, so that a reload opens it again, and the page under it its own
 * address: closing the modal, going back or going on never returns to that address.
 */
export const prepareNamed = (): void => {
  if (!isMarked(window.history.state)) {
    const named = location.href;
    // With the router's own state, so that the router ignores it and writes its next page into the entry on top.
    window.history.replaceState(window.history.state, "", withoutNamedModal(named));
    pushMarked(named);
  }
  isPrepared = true;
  isNamed = true;
};

/** Once a named modal is closed, makes the router take over the page's address without it. */
const syncRouter = async (pathname: string): Promise<void> => {
  if (!isNamed) return;
  isNamed = false;
  await historySettled();
  if (location.pathname !== pathname || isMarked(window.history.state)) return;
  // Without a state the router takes the address over.
  window.history.replaceState(null, "", location.href);
};

/** Makes the entry on top the page's own, for another address of the same page to take. */
export const unmark = (): void => {
  isNamed = false;
  const { [marker]: _, ...state } = isRecord(window.history.state) ? window.history.state : {};
  window.history.replaceState(state, "");
};

/**
 * Makes the back button close the top modal (SPEC-425). While any modal is open one history entry of ours stands on
 * top, a copy of the page's. The router does not receive the step back from it: the page is the same, and the router
 * would drop a pending navigation.
 *
 * @param close closes the top modal and returns whether another is still open
 */
export const useBackButton = (isOpen: boolean, close: () => boolean): void => {
  const closeTop = useRef(close);

  useEffect(() => {
    closeTop.current = close;
  });

  useEffect(() => {
    if (!isOpen) return;
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
      // Closed by its own buttons: our entry is removed, unless the page has changed meanwhile.
      if (isMarked(window.history.state) && window.location.pathname === pathname) stepBack();
      void syncRouter(pathname);
    };
  }, [isOpen]);
};

/** Browsers let a page change its address a hundred times in half a minute. */
const SETTLED_MS = 300;

/**
 * Writes the open modals into the address of the entry on top. The router does not learn of it: its own address of the page
 * has none of them.
 */
export const useModalAddress = (stack: ModalStack): void => {
  useEffect(() => {
    if (stack.length === 0) return;
    const timer = setTimeout(() => {
      if (!isMarked(window.history.state)) return;
      const next = addressWithModals(location.href, stack);
      if (next !== location.href) window.history.replaceState(window.history.state, "", next);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [stack]);
};
