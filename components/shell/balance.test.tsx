/**
 * @jest-environment jsdom
 * @rule SPEC-173 SPEC-189
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { Balance } from "./balance";

const call = "GET /user/balance";

const show = (answer = () => ok({ balance: 1240 })) => {
  const sent = serveApi({ [call]: answer });
  renderPage(<Balance />, { brand: "lavash" });
  return sent;
};

beforeEach(() => {
  jest.useFakeTimers();
  writePreference("lavash", "customer", "1");
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("the balance of bonuses", () => {
  it("is fetched a second after the page has loaded, and shown with its letter", async () => {
    const sent = show();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(sent).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(sent.map((one) => one.call)).toEqual([call]);
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByText(/^1\s240\s?$/).parentElement?.textContent).toMatch(/^1\s240\sB$/);
    expect(screen.getByText(/^1\s240 бонусов$/)).toBeTruthy();
  });

  it("is not fetched for a guest", async () => {
    forgetPreference("lavash", "customer");
    const sent = show();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(sent).toEqual([]);
  });

  it("is not shown after a refusal", async () => {
    show(() => ({ status: 401, json: { message: "" } }));
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.queryByText(/B$/)).toBeNull();
  });
});
