import type { AnalyticsEvent } from "./analytics-event";

/** Most events that wait until the code of analytics has loaded. */
const LONGEST = 50;

const early: AnalyticsEvent[] = [];

let take = (event: AnalyticsEvent): void => {
  if (early.length < LONGEST) early.push(event);
};

/**
 * Records an event for web analytics. The call itself is cheap: events wait here until the code of analytics has loaded, and
 * there until the visitor has agreed.
 */
export const track = (event: AnalyticsEvent): void => take(event);

/** Receives every event from now on, the waiting ones first. */
export const takeEvents = (receiver: (event: AnalyticsEvent) => void): void => {
  take = receiver;
  for (const event of early.splice(0)) receiver(event);
};
