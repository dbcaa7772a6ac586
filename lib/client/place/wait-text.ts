import type { Wait } from "./slot-choice";

/**
 * A wait in words, "25–40 min", as the head of the page, the answer about an address and the list of restaurants say it (SPEC-825).
 *
 * @param minutesText a number of minutes with its unit, in the language of the page
 */
export const waitText = ({ from, to }: Wait, minutesText: (minutes: number) => string): string =>
  from === to ? minutesText(to) : `${from}–${minutesText(to)}`;
