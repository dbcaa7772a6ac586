/**
 * @jest-environment jsdom
 * @group security
 * @rule SPEC-272
 */
import { describe, expect, it } from "@jest/globals";
import { browserReports } from "./sentry-browser";

const dsn = "https://key@reports.test/1";
const usual = ["GlobalHandlers", "BrowserTracing"].map((name) => ({ name }));

/** Which integrations a page has, of those that come by themselves and those that are added. */
const integrationsOf = (isPayment: boolean): string[] => {
  const { integrations = [] } = browserReports(dsn, isPayment);
  const all = typeof integrations === "function" ? integrations(usual) : [...usual, ...integrations];
  return all.map(({ name }) => name);
};

describe("what a browser reports", () => {
  it("is every trace, one visit in ten, and every visit with an error", () => {
    const rates = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 };
    expect(browserReports(dsn, false)).toMatchObject(rates);
    expect(integrationsOf(false)).toEqual(["GlobalHandlers", "BrowserTracing", "Replay"]);
  });

  it("is errors alone where a card is typed", () => {
    const options = browserReports(dsn, true);
    expect(options).toMatchObject({ replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 0 });
    expect(options.tracesSampleRate).toBeUndefined();
    expect(integrationsOf(true)).toEqual(["GlobalHandlers"]);
  });
});
