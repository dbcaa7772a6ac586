import { type RefObject, useLayoutEffect, useRef } from "react";

const TICKET = "[data-order]";

/** The place of the ticket that has the focus; -1: none has. */
const placeOf = (column: HTMLElement): number => {
  const ticket = document.activeElement?.closest(TICKET);
  return ticket == null ? -1 : [...column.querySelectorAll(TICKET)].indexOf(ticket);
};

/**
 * Keeps the focus in a column whose focused ticket has left it: the ticket that took its place has it, else the column's title. Else
 * work by keyboard would begin at the top of the page again.
 *
 * @param content changes with the tickets
 */
export const useFocusStays = (ref: RefObject<HTMLElement | null>, content: unknown): void => {
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has to run when the tickets change.
  useLayoutEffect(() => {
    const column = ref.current;
    if (column === null) return;
    const remember = (): void => {
      place.current = placeOf(column);
    };
    const isLost = place.current >= 0 && (document.activeElement === document.body || document.activeElement === null);
    if (isLost) {
      const tickets = [...column.querySelectorAll(TICKET)];
      const next = tickets[Math.min(place.current, tickets.length - 1)];
      (next?.querySelector<HTMLElement>("button") ?? column.querySelector<HTMLElement>("h2"))?.focus();
    }
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [content]);
};
