import type { Consent } from "@/lib/client/customer/consent-answer";
import type { AnalyticsEvent } from "./analytics-event";

declare global {
  interface Window {
    /** Where an operator's tag manager reads; there is none before the visitor has agreed. */
    dataLayer?: unknown[];
  }
}

/** Events held in memory until the visitor answers; the oldest are dropped. */
export const MOST_HELD = 100;

type Options = {
  /** Called for every event: the visitor may change his mind, here or in another tab. */
  readonly consent: () => Consent | null;
  /** The list that the operator reads; created only when something may be put into it. */
  readonly layer: () => unknown[];
  /** Right after an event has gone out. */
  readonly onSent?: (event: AnalyticsEvent) => void;
};

/**
 * Lets events through by the visitor's answer: after "accepted" they go out, those held before it first; after
 * "rejected" they are dropped; without an answer they wait in memory.
 */
export const createAnalytics = ({ consent, layer, onSent }: Options) => {
  const held: AnalyticsEvent[] = [];

  const send = (event: AnalyticsEvent): void => {
    const list = layer();
    // A tag manager merges what it reads: the dishes of the event before would stay in this one.
    if ("ecommerce" in event) list.push({ ecommerce: null });
    list.push(event);
    onSent?.(event);
  };

  /** Follows a new answer. */
  const settle = (): void => {
    const answer = consent();
    if (answer === null) return;
    const waiting = held.splice(0);
    if (answer === "accepted") for (const event of waiting) send(event);
  };

  const take = (event: AnalyticsEvent): void => {
    held.push(event);
    if (held.length > MOST_HELD) held.shift();
    settle();
  };

  return { take, settle };
};

/** The page's data layer, made when it is first needed. */
export const pageLayer = (): unknown[] => {
  window.dataLayer ??= [];
  return window.dataLayer;
};
