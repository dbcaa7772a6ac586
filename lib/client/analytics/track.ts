import type { AnalyticsEvent } from "./analytics-event";

/** Events that wait for the code that takes them, at most. */
const LONGEST = 50;

const early: AnalyticsEvent[] = [];

let take = (event: AnalyticsEvent): void => {
  if (early.length < LONGEST) early.push(event);
};

/**
 * Tells web analytics what happened. It costs nothing where it is called: events wait here until the code that takes
 * them has loaded, and there until the visitor has agreed.
 */
export const track = (event: AnalyticsEvent): void => take(event);

/** Takes every event from now on, those that waited first. */
export const takeEvents = (receiver: (event: AnalyticsEvent) => void): void => {
  take = receiver;
  for (const event of early.splice(0)) receiver(event);
};
