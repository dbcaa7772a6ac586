/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { useSecondsToPay } from "@/lib/client/payment/pay-deadline";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { upstreamNow, useNow } from "./clock";
import { queryKeys } from "./query-keys";

/** What the upstream's clock shows when the page opens. */
const TRUE_TIME = Date.UTC(2025, 4, 10, 15, 0, 0);
const TEN_MINUTES = 600;
const HOURS = 3_600_000;

const Shown = () => {
  const now = useNow(250);
  const left = useSecondsToPay(TRUE_TIME / 1000 + TEN_MINUTES);
  return (
    <>
      <p data-testid="now">{now === null ? "unknown" : now.getTime()}</p>
      <p data-testid="left">{left ?? "unknown"}</p>
    </>
  );
};

const shown = (name: string): number => Number(screen.getByTestId(name).textContent);
const pass = async (ms: number) => {
  for (let step = 0; step < 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(ms / 10));
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe.each([
  ["two hours fast", 2],
  ["two hours slow", -2],
  ["right", 0],
])("with a browser's clock that is %s", (_, hours) => {
  it("the present and the time left to pay are the shop's, to 2 s, and stay so", async () => {
    jest.setSystemTime(TRUE_TIME + hours * HOURS);
    const trueNow = () => Date.now() - hours * HOURS;
    serveApi({ "GET /clock": () => ok({ now: new Date(trueNow()).toISOString() }) });
    renderPage(<Shown />);
    for (const wait of [2_000, 30_000, 60_000]) {
      await pass(wait);
      expect(Math.abs(shown("now") - trueNow())).toBeLessThanOrEqual(2_000);
      const left = TEN_MINUTES - (trueNow() - TRUE_TIME) / 1000;
      expect(Math.abs(shown("left") - left)).toBeLessThanOrEqual(2);
    }
  });

  it("is so too where a moment is read once", () => {
    jest.setSystemTime(TRUE_TIME + hours * HOURS);
    const client = new QueryClient();
    client.setQueryData(queryKeys.clock, -hours * HOURS);
    expect(upstreamNow(client)).toEqual(new Date(TRUE_TIME));
  });
});
