/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { call } from "./api-client";

it("calls are made in the shop's language, whatever a translator writes into the page (SPEC-455)", async () => {
  const { documentElement: root } = document;
  root.dataset["language"] = "de";
  // As Chrome does for a visitor who reads Turkish, which the shop speaks too.
  root.lang = "tr";
  root.classList.add("translated-ltr");
  const languages: (string | null)[] = [];
  const fake = async (_path: string, { headers }: { readonly headers: Headers }) => {
    languages.push(headers.get("x-language"));
    return { ok: true, json: async () => ({ now: "2026-11-24T12:00:00Z" }) };
  };
  Object.defineProperty(globalThis, "fetch", { value: fake, configurable: true });
  await call("GET /clock", {});
  expect(languages).toEqual(["de"]);
});

describe("a call", () => {
  const sent: (readonly unknown[])[] = [];
  beforeEach(() => {
    sent.length = 0;
    const timeout = jest.spyOn(AbortSignal, "timeout");
    const fake = async (path: string, { method, keepalive }: RequestInit) => {
      sent.push([method, path, timeout.mock.lastCall?.[0], keepalive]);
      return { ok: true, json: async () => ({}) };
    };
    Object.defineProperty(globalThis, "fetch", { value: fake, configurable: true });
  });
  afterEach(() => void jest.restoreAllMocks());

  it("goes to the path that the contract has and waits as long as its kind may take; a change outlives its page", async () => {
    await call("GET /order/{order_id}", { params: { order_id: 7 } });
    await call("GET /menu/search-terms", { query: { city_id: 1 } });
    await call("POST /order/status", { kind: "read", body: { order_id: 7, order_type: "delivery" } });
    await call("DELETE /cart/clear", {});
    await call("POST /order/pay", { kind: "pay", body: { order_id: 7, payment_type: "sbp" } });
    expect(sent).toEqual([
      ["GET", "/api/order/7", 8_000, false],
      ["GET", "/api/menu/search-terms?city_id=1", 8_000, false],
      ["POST", "/api/order/status", 8_000, false],
      ["DELETE", "/api/cart/clear", 12_000, true],
      ["POST", "/api/order/pay", 40_000, false],
    ]);
  });
});
