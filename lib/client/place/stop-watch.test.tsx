/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { moscow } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { useStopWatch } from "./stop-watch";

const ALERT = "Печи остывают, вернёмся через час";
let live: { readonly type: "default" | "stop"; readonly alert: string | null };
let calls: Sent[];

function Words() {
  const { type, alert } = useStopWatch();
  return <p>{`${type}: ${alert}`}</p>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const callsOf = (call: string) => calls.filter((one) => one.call === call).length;

beforeEach(() => {
  jest.useFakeTimers();
  live = { type: "default", alert: null };
  calls = serveApi({
    "GET /cities": () => ok({ cities: [{ ...moscow, ...live }], retired: [] }),
    "GET /shops": () => ok({ shops: [] }),
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("a stop of the city (SPEC-21)", () => {
  it("is what the page said until somebody knows better", async () => {
    renderPage(<Words />, { city: { ...moscow, type: "stop", alert: ALERT } });
    expect(screen.getByText(`stop: ${ALERT}`)).toBeInTheDocument();
    await pass(100);
    expect(screen.getByText("default: null")).toBeInTheDocument();
  });

  it("is noticed within a minute, as are its end and the shops", async () => {
    renderPage(<Words />);
    await pass(100);
    live = { type: "stop", alert: ALERT };
    await pass(60_000);
    expect(screen.getByText(`stop: ${ALERT}`)).toBeInTheDocument();
    live = { type: "default", alert: null };
    await pass(60_000);
    expect(screen.getByText("default: null")).toBeInTheDocument();
    expect(callsOf("GET /shops")).toBe(3);
  });

  it("is fetched at once when the customer comes back", async () => {
    renderPage(<Words />);
    await pass(100);
    live = { type: "stop", alert: ALERT };
    act(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await pass(100);
    expect(screen.getByText(`stop: ${ALERT}`)).toBeInTheDocument();
  });
});
