import { describe, expect, it } from "@jest/globals";
import type { Consent } from "@/lib/client/customer/consent-answer";
import { createAnalytics, MOST_HELD } from "./analytics";
import type { AnalyticsEvent } from "./analytics-event";
import { takeEvents, track } from "./track";

const login: AnalyticsEvent = { event: "login", method: "call" };
const view: AnalyticsEvent = {
  event: "view_item",
  ecommerce: { currency: "RUB", value: 300, items: [{ item_id: "p17", item_name: "Roll", price: 300, quantity: 1 }] },
};

const setUp = () => {
  let answer: Consent | null = null;
  const made: unknown[][] = [];
  const sent: string[] = [];
  const analytics = createAnalytics({
    consent: () => answer,
    layer: () => {
      const [list] = made;
      if (list !== undefined) return list;
      const fresh: unknown[] = [];
      made.push(fresh);
      return fresh;
    },
    onSent: ({ event }) => sent.push(event),
  });
  const say = (next: Consent | null) => {
    answer = next;
    analytics.settle();
  };
  return { ...analytics, say, made, sent };
};

describe("events and the visitor's answer", () => {
  it("wait in memory without one; not even the list is made", () => {
    const { take, made } = setUp();
    take(login);
    expect(made).toEqual([]);
  });

  it("go out in their order after acceptance, and at once from then on", () => {
    const { take, say, made, sent } = setUp();
    take(view);
    take(login);
    say("accepted");
    expect(made).toEqual([[{ ecommerce: null }, view, login]]);
    take(login);
    expect(made[0]).toHaveLength(4);
    expect(sent).toEqual(["view_item", "login", "login"]);
  });

  it("are dropped after rejection, those that waited too", () => {
    const { take, say, made } = setUp();
    take(view);
    say("rejected");
    take(login);
    expect(made).toEqual([]);
    say("accepted");
    expect(made).toEqual([]);
  });

  it("go out no more once the visitor has changed his mind", () => {
    const { take, say, made } = setUp();
    say("accepted");
    take(login);
    say("rejected");
    take(login);
    expect(made).toEqual([[login]]);
  });

  it("are not held without end: the oldest are dropped", () => {
    const { take, say, made } = setUp();
    take(view);
    for (let count = 0; count < MOST_HELD; count += 1) take(login);
    say("accepted");
    expect(made[0]).toHaveLength(MOST_HELD);
    expect(made[0]).not.toContain(view);
  });
});

describe("events recorded before anybody takes them", () => {
  it("wait, up to fifty, and are taken in their order", () => {
    track(view);
    for (let count = 0; count < 60; count += 1) track(login);
    const taken: AnalyticsEvent[] = [];
    takeEvents((event) => taken.push(event));
    expect(taken).toHaveLength(50);
    expect(taken[0]).toBe(view);
    track(view);
    expect(taken).toHaveLength(51);
  });
});
