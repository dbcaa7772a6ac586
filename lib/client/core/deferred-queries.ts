import { useEffect } from "react";
import { readPreference } from "./preferences";
import { presentQueries, type Queries } from "./present-queries";

/**
 * Loads React Query for this page, or gives it where it is there already (ADR-0055). Rejects where its code does not come; the
 * next call tries again.
 */
export const loadQueries = async (language: string): Promise<Queries> =>
  presentQueries(language) ?? (await import("./query-client")).queriesOf(language);

/** The first touch of a page: a change of the cart or a modal may be next. */
const intents = ["pointerdown", "keydown"] as const;

let isFirst = false;
let isNeeded = false;

/** Whether this browser had not been here before this page load: nothing is in its cart then, and no place is chosen. */
export const isFirstVisit = (): boolean => isFirst;

/**
 * Loads React Query, and with it what a page reads of the customer: at once for who has been here before, else with the first
 * touch. A first visitor has no cart that could be fetched.
 */
export const useQueriesOnNeed = (brand: string, language: string): void => {
  useEffect(() => {
    isFirst ||= readPreference(brand, "city_alias") === null && readPreference(brand, "customer") === null;
    isNeeded ||= !isFirst;
    const listening = new AbortController();
    const load = () => {
      isNeeded = true;
      loadQueries(language).then(
        () => listening.abort(),
        // Without a network the press itself will say so.
        () => undefined,
      );
    };
    const { signal } = listening;
    for (const intent of intents) window.addEventListener(intent, load, { signal, passive: true });
    // In a separate task, to keep the tasks after hydration short on a phone.
    const timer = isNeeded ? setTimeout(load) : undefined;
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [brand, language]);
};
